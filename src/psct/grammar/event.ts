import {
  blankEvent,
  type ActivationPattern,
  type EventKind,
  type EventPattern,
  type Filter,
  type Noun,
  type Side,
} from '../../engine/model/effects.js';
import { parseActivated, parseFeatures } from './answered.js';
import { parseMethods } from './atom.js';
import { olderEvents } from './event-older.js';
import { parseCause } from './cause.js';
import { parseWhere, parsePlace } from './location.js';
import { parseItem, parseNoun } from './noun.js';
import { type Happening, parseHappenings } from './passive.js';
import { type Reader } from './reader.js';
import { parsePhase, phaseEvent } from './phase.js';
import { selfNoun } from './statement.js';

/** event : activation | attack | player acts | cards (passive | active) ; alternatives of one subject give several. */
export function parseEvents(r: Reader): EventPattern[] | null {
  return r.remember('events', () => olderEvents(r) ?? activations(r) ?? attacks(r) ?? players(r) ?? cards(r));
}

const PLAYERS: readonly (readonly [string, Side])[] = [
  ['you', 'you'],
  ['(your|the) opponent', 'opponent'],
  ['(a|any|either) player', 'either'],
  ['(each|both) (player|players)', 'each'],
  ['(you or your opponent)', 'either'],
];

/** "a card or effect is activated that …", "your opponent activates a card or effect". */
function activations(r: Reader): EventPattern[] | null {
  return (
    r.foreseen('event activates', () => {
      const start = r.position;
      const player = r.acceptOneOf(PLAYERS);
      if (player === null) return null;
      const would = r.accept('would');
      if (!would) r.accept('(has|have) [successfully]');
      if (!r.accept('(activates|activate|activated)')) return null;
      const activated = parseActivated(r);
      if (activated === null) return null;
      return [activation(r, start, would, { ...activated, player: activated.player ?? player }, player)];
    }) ??
    r.foreseen('event activated', () => {
      const start = r.position;
      const activated = parseActivated(r);
      if (activated === null) return null;
      r.accept(',');
      if (r.accept('would be activated')) return [activation(r, start, true, late(r, activated), null)];
      if (r.accept('(resolves|resolve)'))
        return [blankEvent('effect-resolved', r.since(start), { activation: activated })];
      if (!r.accept('(is|are|was|were) activated')) return null;
      return [activation(r, start, false, late(r, activated), null)];
    })
  );
}

/** What stands after "is activated": "by your opponent", "on the field", "that targets …". */
function late(r: Reader, activated: ActivationPattern): ActivationPattern {
  let result = activated;
  for (;;) {
    if (r.accept('by your opponent')) result = { ...result, player: 'opponent' };
    else if (r.accept('by you')) result = { ...result, player: 'you' };
    else if (r.accept('(in response to|in response) [to]')) {
      const to = parseActivated(r);
      if (to === null) return result;
    } else {
      const start = r.position;
      const where = parseWhere(r);
      if (where !== null) {
        result = { ...result, from: where.locations, player: where.side ?? result.player };
        continue;
      }
      const more = r.attempt(() => {
        r.accept(',');
        if (r.accept('(that targets|targeting|and targets|which targets) [exactly] [only]')) {
          const targets = parseNoun(r);
          return targets === null
            ? null
            : {
                ...result,
                targets,
                targetsExactly: /exactly|only/.test(r.textOf(r.since(start))) || targets.alone === true,
              };
        }
        const features = parseFeatures(r);
        return features === null ? null : { ...result, includes: [...result.includes, ...features] };
      });
      if (more === null) return { ...result, span: { start: result.span.start, end: r.since(start).end } };
      result = more;
    }
  }
}

function activation(
  r: Reader,
  start: number,
  would: boolean,
  activated: ActivationPattern,
  player: Side | null,
): EventPattern {
  return blankEvent(would ? 'would-be-activated' : 'activated', r.since(start), {
    activation: activated,
    player: player ?? activated.player,
  });
}

/** "an attack is declared involving …", "your opponent declares an attack", "a monster's attack is negated". */
function attacks(r: Reader): EventPattern[] | null {
  return r.foreseen('event attacks', () => {
    const start = r.position;
    if (r.accept('(an|any) attack is declared')) {
      const involving = r.attempt(() => (r.accept('(involving|by|against) [only]') ? parseNoun(r) : null));
      return [blankEvent('attack-declared', r.since(start), { subject: involving })];
    }
    const turned = r.attempt(() => {
      const subject = r.accept('the battle (position|positions) of') ? parseNoun(r) : null;
      return subject !== null && r.accept('(is|are) changed')
        ? [blankEvent('position-changed', r.since(start), { subject })]
        : null;
    });
    if (turned !== null) return turned;
    if (r.accept("(an|your opponent 's|this card 's|a monster 's|its) attack is negated"))
      return [blankEvent('attack-negated', r.since(start))];
    const player = r.acceptOneOf(PLAYERS);
    const declared = player === null ? null : attackDeclared(r);
    if (declared !== null) return [blankEvent('attack-declared', r.since(start), { player, ...declared })];
    return null;
  });
}

/** "declares an attack", "declares a direct attack". */
function attackDeclared(r: Reader): Pick<EventPattern, 'direct'> | null {
  return r.attempt(() => {
    if (!r.accept('(declares|declare|declared|makes)')) return null;
    if (r.accept('a direct attack')) return { direct: true };
    return r.accept('an attack') ? {} : null;
  });
}

/** What a player does: "your opponent Special Summons a monster", "you take battle damage", "you draw a card". */
function players(r: Reader): EventPattern[] | null {
  return r.foreseen('event players', () => {
    const start = r.position;
    const player = r.acceptOneOf(PLAYERS);
    if (player === null) return null;
    const would = r.accept('would');
    const damage = r.acceptOneOf<EventKind>([
      ['(take|takes|took|receive|receives) battle damage', 'battle-damage'],
      ["(take|takes|took) (effect damage|damage from (a|an) [opponent 's] card effect)", 'effect-damage'],
      ['(take|takes|took|receive|receives) [any] (damage|N damage|battle or effect damage)', 'damage'],
      ['(inflict|inflicts) battle damage', 'battle-damage'],
    ]);
    if (damage !== null) {
      const byThis = damage === 'battle-damage' && r.accept('(from|inflicted by) this card');
      const cause = byThis ? { cause: null, other: null } : damageTail(r);
      return [
        blankEvent(would ? 'would-take-damage' : damage, r.since(start), {
          player,
          ...(byThis ? { subject: selfNoun(r) } : {}),
          cause: cause.cause,
          other: cause.other,
        }),
      ];
    }
    const points = r.acceptOneOf<EventKind>([
      ['(gain|gains|gained) (lp|life points)', 'life-points-gained'],
      ['(pay|pays|paid) (lp|life points)', 'life-points-paid'],
      ['(lose|loses) (lp|life points)', 'life-points-changed'],
      ['(draw|draws) (a card|cards|1 or more cards)', 'drawn'],
      ['(toss|tosses) a coin', 'coin-tossed'],
      ['(roll|rolls) a die', 'die-rolled'],
    ]);
    if (points !== null) {
      const cause = parseCause(r);
      r.accept('(, except|except) (by|during) (its|the|your) (normal draw|draw phase)');
      return [blankEvent(points, r.since(start), { player, cause })];
    }
    const verb = summonVerb(r) ?? r.acceptOneOf(PLAYER_VERBS);
    if (verb === null) return null;
    const kind = would && verb.event === 'summoned' ? 'would-be-summoned' : verb.event;
    const subject = parseNoun(r);
    if (subject === null) return null;
    let result = blankEvent(kind, r.since(start), { player, how: verb.how, subject, from: subject.locations });
    for (;;) {
      const more = r.attempt((): EventPattern | null => {
        const cause = parseCause(r);
        if (cause !== null) return { ...result, cause };
        if (!r.accept('(to|into|on|in|onto)')) return null;
        const place = parsePlace(r);
        return place === null ? null : { ...result, to: place.locations, toController: place.side };
      });
      if (more === null) break;
      result = more;
    }
    return [{ ...result, span: r.since(start) }];
  });
}

interface Verb {
  readonly event: EventKind;
  readonly how: EventPattern['how'];
}

function summonVerb(r: Reader): Verb | null {
  return r.foreseen('event summonVerb', () => {
    const how = parseMethods(r);
    if (!r.accept('(summon|summons|summoned)')) return null;
    r.accept('(or|/) (set|sets)');
    return { event: 'summoned', how };
  });
}

const verb = (event: EventKind): Verb => ({ event, how: [] });
const PLAYER_VERBS: readonly (readonly [string, Verb])[] = [
  ['(set|sets)', verb('set')],
  ['(add|adds|added)', verb('added')],
  ['(destroy|destroys|destroyed)', verb('destroyed')],
  ['(place|places|placed)', verb('placed')],
  ['(return|returned|shuffled)', verb('returned')],
  ['(excavate|excavated)', verb('excavated')],
  ['(send|sends|sent)', verb('sent')],
  ['(discard|discards|discarded)', verb('discarded')],
  ['(banish|banishes|banished)', verb('banished')],
  ['(tribute|tributes|tributed)', verb('tributed')],
  ['(draw|draws|drew)', verb('drawn')],
  ['(detach|detaches|detached)', verb('detached')],
  ['(reveal|reveals|revealed)', verb('revealed')],
  ['(equip|equips|equipped)', verb('equipped')],
  ['(attach|attaches|attached)', verb('attached')],
  ['(detached)', verb('detached')],
  ['(target|targets)', verb('targeted')],
];

function damageTail(r: Reader): { readonly cause: EventPattern['cause']; readonly other: Noun | null } {
  const other = r.attempt(() =>
    r.accept('from (a battle involving|an attack involving|battles involving|a direct attack by|a direct attack from)')
      ? parseNoun(r)
      : null,
  );
  if (other !== null) return { cause: null, other };
  if (r.accept("from (an|your) opponent's attack")) return { cause: null, other: null };
  if (r.accept("from (an|your) opponent's (monster|attacking monster)"))
    return { cause: { by: ['battle'], side: 'opponent', card: null }, other: null };
  if (r.accept('from (a direct attack|battle)'))
    return { cause: { by: ['battle'], side: null, card: null }, other: null };
  if (r.accept("from (a card|cards) (in|under) (your|the) opponent's (possession|control)"))
    return { cause: { by: ['battle', 'card-effect'], side: 'opponent', card: null }, other: null };
  const from = r.attempt(() => (r.accept('from') ? parseActivated(r) : null));
  if (from !== null) return { cause: { by: ['card-effect'], side: from.player, card: null }, other: null };
  return { cause: parseCause(r), other: null };
}

/** A card is subject: what happens to it, or what it does. */
function cards(r: Reader): EventPattern[] | null {
  return r.foreseen('event cards', () => {
    const start = r.position;
    const subject = parseNoun(r);
    if (subject === null) return null;
    r.accept('(also|, while face-up on the field ,)');
    if (r.sees(', (is|are|was|were)')) r.accept(',');
    const passive = r.attempt(() => {
      const would = r.accept('would be');
      if (!would && !r.accept('(is|are|was|were|has been|have been|gets|becomes)')) return null;
      const happened = parseHappenings(r);
      return happened === null ? null : happened.map((so) => fromHappening(r, start, subject, so, would));
    });
    const first = passive ?? active(r, start, subject);
    if (first === null) return null;
    // "is Normal Summoned, or leaves the field": further verbs of the same card.
    const second = r.attempt(() => {
      if (!r.accept('(, or|or|, and|and)')) return null;
      const more = r.attempt(() => {
        if (!r.accept('(is|are|was|were)')) return null;
        return parseHappenings(r)?.map((so) => fromHappening(r, start, subject, so, false)) ?? null;
      });
      return more ?? active(r, start, subject);
    });
    return second === null ? first : [...first, ...second];
  });
}

const WOULD: Readonly<Partial<Record<EventKind, EventKind>>> = {
  destroyed: 'would-be-destroyed',
  summoned: 'would-be-summoned',
  activated: 'would-be-activated',
};

function fromHappening(r: Reader, start: number, subject: Noun, so: Happening, would: boolean): EventPattern {
  const event = would ? (WOULD[so.event] ?? so.event) : so.event;
  return blankEvent(event, r.since(start), { ...so, event, subject });
}

/** Verbs of cards. */
function active(r: Reader, start: number, subject: Noun): EventPattern[] | null {
  return r.attempt((): EventPattern[] | null => {
    const make = (event: EventKind, more: Partial<EventPattern> = {}): EventPattern[] => [
      blankEvent(event, r.since(start), { subject, ...more }),
    ];
    const declared = attackDeclared(r);
    if (declared !== null) {
      const other = r.attempt(() => (r.accept('(on|against|targeting|that targets)') ? parseNoun(r) : null));
      return make('attack-declared', { other, ...declared });
    }
    if (r.accept('(leaves|leave|left|would leave) the field')) {
      let result = make('left-field');
      const cause = parseCause(r);
      if (cause !== null) result = make('left-field', { cause });
      return result;
    }
    if (r.accept('(returns|return) (to|into)')) {
      const place = parsePlace(r);
      return place === null ? null : make('returned', { to: place.locations, toController: place.side });
    }
    if (r.accept('(inflicts|inflict|inflicted) (battle damage|battle or effect damage) [to]')) {
      const player = r.acceptOneOf(PLAYERS);
      return make('battle-damage', { player, ...(r.accept('(by|with) a direct attack') ? { direct: true } : {}) });
    }
    if (r.accept('(destroys|destroy|destroyed)')) {
      const other = parseNoun(r);
      if (other === null) return null;
      r.accept('by battle');
      const sent = r.accept('[,] and (sends|send|sent|it is sent) [it|them|that monster|that card] to the gy');
      return make('destroys-by-battle', { other, to: sent ? ['graveyard'] : [] });
    }
    if (r.accept('(battles|battle|battled) [with]')) {
      const other = r.attempt(() => parseNoun(r));
      return make('battles', { other });
    }
    if (r.accept('(attacks|attack|attacked|is attacking|attacks or is attacked)')) {
      if (r.accept('(directly|your opponent directly)')) return make('attack-declared', { direct: true });
      r.accept('or is attacked by');
      const other = r.attempt(() => parseNoun(r));
      return make('attack-declared', { other });
    }
    if (r.accept('(changes|change) (its|their) battle position')) return make('position-changed');
    if (
      r.accept(
        '(moves|move|is moved|are moved) [from a _ _ zone] (to|into) (another|a different|a|an adjacent) [main|extra] [monster|spell & trap] zone',
      )
    )
      return make('moved');
    const targeted = r.attempt(() => {
      const other = r.accept('(targets|target)') ? parseNoun(r) : null;
      return other !== null && r.accept('for (an attack|attack)')
        ? make('targeted-for-attack', { subject: other, other: subject })
        : null;
    });
    if (targeted !== null) return targeted;
    if (r.accept('(activates|activate|activated) (its|their|an|a) [monster] (effect|effects)')) {
      const span = r.since(start);
      const card: Filter =
        subject.reference === null
          ? subject.filter
          : subject.reference.ref === 'this-card'
            ? { is: 'self' }
            : { is: 'same', as: subject.reference };
      return make('activated', {
        subject: null,
        player: subject.controller,
        activation: {
          what: ['any-effect'],
          card,
          from: subject.locations,
          ...(asksFaceUp(subject.filter) ? { fromFaceUp: true } : {}),
          player: subject.controller,
          targets: null,
          targetsExactly: false,
          includes: [],
          span,
        },
      });
    }
    if (r.accept('(gains|gain) (atk|def|atk / def)')) return make('stat-changed');
    if (r.accept('would attack')) return make('attack-declared', { other: r.attempt(() => parseItem(r)) });
    if (r.accept("'s (battle position|position) is changed")) return make('position-changed');
    if (r.accept("'s (atk|def|atk / def) (becomes|is changed|changes)")) return make('stat-changed');
    if (r.accept("'s control (changes|is changed)")) return make('control-changed');
    if (r.accept("'s attack is negated")) return make('attack-negated');
    if (r.accept("'s (effect|effects) (is|are) activated")) return make('activated');
    if (r.accept("'s effect resolves")) return make('effect-resolved');
    return null;
  });
}

function asksFaceUp(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(asksFaceUp) : filter.is === 'face' && filter.face === 'up';
}

/** "During your Standby Phase": a moment that triggers. */
export function parsePhaseEvent(r: Reader): EventPattern | null {
  return r.foreseen('event parsePhaseEvent', () => {
    const start = r.position;
    const phase = parsePhase(r);
    return phase === null ? null : phaseEvent(phase, r.since(start));
  });
}
