import { type ActionKind, type Filter } from '../../engine/model/effects.js';

/** The kind of action behind a participle, where it is one and the same whatever follows. */
export const DEEDS: Readonly<Record<string, ActionKind>> = {
  revealed: 'reveal',
  showed: 'reveal',
  tributed: 'tribute',
  discarded: 'discard',
  destroyed: 'destroy',
  banished: 'banish',
  added: 'add-to-hand',
  sent: 'send',
  returned: 'return',
  excavated: 'excavate',
  attached: 'attach',
  detached: 'detach',
  drawn: 'draw',
  drew: 'draw',
  shuffled: 'shuffle-into-deck',
  set: 'set',
  targeted: 'target',
};

/** "Destroyed this way", "the banished cards": what this effect or its cost did, by what was done. */
export function doneByThis(participle: string): Extract<Filter, { is: 'state' }> {
  const deed = DEEDS[participle];
  return { is: 'state', state: 'this-effect', ...(deed === undefined ? {} : { deed }) };
}
