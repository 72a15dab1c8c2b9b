/**
 * What is wrong with a described board or question. All faults of one input are collected, each with the field
 * (RFC 6901 JSON Pointer) and how to mend it.
 */
export const FAULT_CODES = [
  'wire/type', // the JSON type of the field is another
  'wire/unknown-field', // nothing of that name is read there
  'wire/not-of-this-event', // told of what happened, but only of another kind of event
  'wire/missing-field',
  'wire/value', // right type, but not one of the allowed values
  'wire/too-large', // more entries or longer text than a board can need
  'wire/unknown-card', // no card of that name, password or Konami ID
  'wire/ambiguous-card', // the name fits several cards or several described copies
  'wire/unknown-reference', // nothing is described at the referenced place
  'wire/unknown-effect', // the card has no such effect
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export interface WireFault {
  readonly pointer: string;
  readonly code: FaultCode;
  readonly detail: string;
  readonly hint: string;
}

/** Thrown with every fault found; the HTTP edge turns it into a problem document. */
export class WireFaults extends Error {
  readonly faults: readonly WireFault[];

  constructor(faults: readonly WireFault[]) {
    super(faults.map((f) => `${f.pointer}: ${f.detail}`).join('; '));
    this.name = 'WireFaults';
    this.faults = faults;
  }
}
