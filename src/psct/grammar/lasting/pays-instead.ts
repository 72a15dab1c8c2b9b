/** "If a Fish monster you control would discard to activate its effect, you can banish this card from your GY instead." */
import { blankNoun, type Action, type Condition, type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { parseAction } from '../actions/action.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { parseItem } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

type Rule = Extract<LastingRule, { rule: 'pays-instead' }>;
type Price = Pick<Rule, 'deeds' | 'itself' | 'one' | 'exactly'>;

/** ["once per turn,"] "if" (cards | "you") "would" deed "to activate" effect "," "you can" deed "instead" ; the whole sentence. */
export function parsePaysInstead(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    const once = r.accept('once per turn ,');
    const ownTurn = r.accept('during your turn ,');
    if (!r.accept('if')) return null;
    const subject = r.accept('you would') ? 'you' : subjectBefore(r);
    const told = subject === null ? null : paid(r);
    if (subject === null || told === null) return null;
    const what = subject === 'you' ? told.of : subject;
    const theirTurn = r.accept("during your opponent's turn");
    const earlier = r.accept(', except the turn this card was sent to the gy');
    if (what === null || !r.accept(', you can')) return null;
    const instead = whatInstead(r);
    if (instead === null) return null;
    const rule: Rule = { rule: 'pays-instead', what, ...told.price, ...instead, ...(once ? { once } : {}) };
    const states: readonly Condition[] = [
      ...(ownTurn ? [{ if: 'turn', whose: 'you' } as const] : []),
      ...(theirTurn ? [{ if: 'turn', whose: 'opponent' } as const] : []),
      ...(earlier ? [{ if: 'not', of: SENT_THIS_TURN } as const] : []),
    ];
    return states.reduce<LastingRule>((inner, condition) => ({ rule: 'conditional', condition, rules: [inner] }), rule);
  });
}

const SENT_THIS_TURN: Condition = { if: 'is', what: { ref: 'this-card' }, like: { is: 'this-turn', what: 'sent' } };

function subjectBefore(r: Reader): Noun | null {
  const own = r.accept('your') ? ('you' as const) : null;
  const noun = parseItem(r);
  if (noun === null || !r.accept('would')) return null;
  return own === null ? noun : { ...noun, controller: own };
}

/** What would be paid, and whose effect it is for where that is said behind it. */
function paid(r: Reader): { readonly price: Price; readonly of: Noun | null } | null {
  if (r.accept('activate (an|its) effect by detaching [(its own|an|a)] [xyz] (material|materials)'))
    return { price: { deeds: ['detach'] }, of: null };
  const price = priceBefore(r);
  return price === null || !r.accept('[,] to activate') ? null : activated(r, price);
}

function priceBefore(r: Reader): Price | null {
  if (r.accept('tribute itself')) return { deeds: ['tribute'], itself: true };
  if (r.accept('detach (its|its own|an) [xyz] (material|materials)')) return { deeds: ['detach'] };
  if (r.accept('detach exactly 1 [xyz] (material|materials)')) return { deeds: ['detach'], one: true, exactly: true };
  if (r.accept('discard , or send [a] (card|cards) from your hand to the gy')) return { deeds: ['discard', 'send'] };
  return (
    r.acceptOneOf<Price>([
      ['discard [[(a|1)] (card|cards)]', { deeds: ['discard'] }],
      ['banish [a] (card|cards) from your hand', { deeds: ['banish'] }],
      ['tribute [a] (monster|monsters)', { deeds: ['tribute'] }],
      ['send [a] (card|cards) from (the|your) hand to the gy', { deeds: ['send'] }],
    ]) ?? null
  );
}

function activated(r: Reader, price: Price): { readonly price: Price; readonly of: Noun | null } | null {
  if (r.accept('(an|its|its own) effect')) return { price, of: null };
  const named = r.accept('(the|an) effect of') ? parseItem(r) : null;
  if (named !== null) return { price, of: named };
  const owner = parseItem(r);
  return owner !== null && r.accept("'s effect") ? { price, of: owner } : null;
}

/** "banish this card from your GY instead [of 1 of those cards]". */
function whatInstead(r: Reader): Pick<Rule, 'instead' | 'one'> | null {
  const start = r.position;
  const itself = asMaterial(r);
  if (itself !== null) return { instead: [itself], one: true };
  const action = parseAction(r, 'you');
  if (action === null || action.kind === 'unparsed') return null;
  // From another monster: as many as would have been detached, which is not told here.
  if (action.kind === 'detach' && action.from.reference === null) return null;
  r.accept(',');
  if (!r.accept('instead')) return null;
  const asMany = 'what' in action && /\bthat many\b/i.test(r.textOf(r.since(start)));
  const one = r.accept('of 1 of those [xyz] (cards|materials)') || asMany ? ({ one: true } as const) : {};
  const spared = r.sees('[,] except') ? parseExcept(r) : null;
  if (!r.done && !r.sees('.')) return null;
  r.accept('.');
  const kept = spared === null ? action : sparing(action, spared);
  return r.done && kept !== null ? { instead: [kept], ...one } : null;
}

/** "Treat this card as 1 of the materials": it goes where those go. */
function asMaterial(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    const start = r.position;
    if (!r.accept('(treat|detach) this card as 1 of the [xyz] materials [.]') || !r.done) return null;
    const what = blankNoun(r.since(start), { quantity: { kind: 'given' }, reference: { ref: 'this-card' } });
    return { kind: 'send', what, who: 'you', to: 'graveyard' };
  });
}

function sparing(action: Action, spared: NonNullable<ReturnType<typeof parseExcept>>): Action | null {
  if (!('what' in action) || typeof action.what !== 'object' || action.what === null || !('filter' in action.what))
    return null;
  const what = { ...blankNoun(action.what.span), ...action.what };
  return { ...action, what: { ...what, filter: allOf([what.filter, spared]) } };
}
