/** Where card data and lists come from when nobody says otherwise: the public addresses of the projects that publish them. */
export const CARD_SOURCES = [
  'https://dawnbrandbots.github.io/yaml-yugi/cards.json',
  'https://dawnbrandbots.github.io/yaml-yugi-limit-regulation/tcg/current.vector.json',
  'https://dawnbrandbots.github.io/yaml-yugi-limit-regulation/ocg/current.vector.json',
  'https://dawnbrandbots.github.io/yaml-yugi-limit-regulation/ocg-ae/current.vector.json',
  'https://dawnbrandbots.github.io/yaml-yugi-limit-regulation/master-duel/current.vector.json',
  'https://dawnbrandbots.github.io/yaml-yugi-limit-regulation/genesys/current.vector.json',
] as const;
