import type { Clause } from '../../model/effects.js';

/** "Special Summon 1 Fish monster, and if you do, equip it with this card": nothing has to be there to be equipped. */
export function equipsWhatCame({ action }: Clause): boolean {
  return (
    action.kind === 'equip' && action.what.reference?.ref === 'this-card' && action.to.reference?.ref === 'previous'
  );
}
