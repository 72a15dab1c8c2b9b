import { gunzipSync } from 'node:zlib';

/**
 * A database of invented cards in pages of 512 bytes: 60 cards numbered 93000000, 93000100 …, two further artworks of the first
 * (93000001, 93000002), and a card far away (93009999) that only counts as the first.
 */
const PACKED =
  'H4sIAEPwAWsC/+2VzU8TQRjG3+kWWxKMoCY1xsOYYAJJJRA5ePDQAk1IxPgBJh40MnQX3XRhyXYEmnjBo8bEvwFR/FjF7y8+REVF' +
  'UTEmHox/AJB44OhF4+yCSw1P9WDCgfCmOzvze7uz077zPNN8sMmUBm+3nQ4h+S4KEWOU4JyINHVFaClC6grnjRn9OzSqSrP1/sNf' +
  'iFWrZqXicCgSi8VYX7EUbZYhjV6Z9Rut/lAq2ZLiLcm6phT3UYWpc7NTGicMh3c5Zodwcjxj5OKdosPwvxHXjWza71X27WP+vGdy' +
  '/ry6kCLrN6E/5vVRoXlt+RvHhWWKbDDKGjJt60YwlrmupYGQmaCvG+1B3zK6DSsYOSKd/4h0zLZTcomkhbrbah2LoLLIKxKb9f6x' +
  'CPvO5he6a7EKY53rTnr3ItcdKfe07LpD5GmTsa+kPmuxuoK7bn8iTDt31Ft2OtNjOxneLEzLdhoc0cNreFo4epVX/02UJDZHxyjJ' +
  'PrFhNsDOs252nDWyGraVafSNPtMYDdIFylHt4typ4C0x9Za6EmLhKAuFWHFxVCs6V5bYrs1qs2EvlyyQ2+jtPpWLqhzzc4r/9PDN' +
  'bRDf2A2x2wLx9S6MSyC+VgHx1QaIr7RCPHga4y0QX66F+NIBiAcsjKMQXyyHuD+xHHv1L1OFXagvm/vLDmijvUH9z/737lTruR2H' +
  'y7zVCPGQDvEI/q3DCYifHIX4cS/GmyF+VA3xwyaIH5zEOAzxfQ7xvT0Q3z0C8R2JcSmu/wZV/HylL98Fvvbz6/9jhb1MrX4cy2sc' +
  'y+spltcYltcoltcoltck9q3X2LdeYd96iX1rAvvWBPatF9i3nmPfetaK619CM1RA+TOr5CxUJ9H8/sIn0Ucs3Wks3Wks3Q9Yuu+x' +
  'dN9h6U5h6U6VQvwWO+gb7KCTwEF/AUxtQHkADgAA';

export const ARTWORK_DATABASE = gunzipSync(Buffer.from(PACKED, 'base64'));
