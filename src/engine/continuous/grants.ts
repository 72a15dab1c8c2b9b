/** Effects that a monster has from other cards: from those on the field, and from what it was Summoned with. */
import { bareFrame } from '../frames.js';
import { inMonsterZone, materialsOf } from '../board/places.js';
import type { Context, Frame, LastingInForce } from '../context.js';
import { covers } from '../evaluate/covers.js';
import { toldByName } from '../evaluate/past/made-with.js';
import type { Copy } from '../model/board.js';
import { somePart, type CardText, type Effect, type LastingRule, type Noun } from '../model/effects.js';
import { any, NO, unknown, unreadText, type Judgement } from '../model/facts.js';
import { affects } from './affects.js';

type Grant = Extract<LastingRule, { rule: 'grant' }>;
type Granting = LastingInForce & { readonly rule: Grant };

/** Effects that a copy may have, and whether it has them. */
export interface Given {
  readonly effects: readonly Effect[];
  readonly has: () => Judgement;
  /** The card that gives them. */
  readonly by: string;
  /** They are given to Effect Monsters, or to others, by these words. */
  readonly ofEffectMonsters?: boolean;
}

/** What cards on the field and the copy's own materials give to it. `granting`: the grants in force on the field. */
export function givenTo(context: Context, granting: readonly Granting[], copy: Copy): readonly Given[] {
  if (!inMonsterZone(copy) || copy.face === 'down') return [];
  const fromField = granting.flatMap((entry): Given[] => {
    const { what, effects } = entry.rule;
    // What a card says of itself under a condition is its own.
    const has = (): Judgement =>
      what === null ? unknown('to which cards an effect is given') : affects(context, entry, what, copy);
    return effects.length === 0 ? [] : [{ effects, has, by: entry.frame.self?.card?.name ?? '' }];
  });
  return [...fromField, ...madeOf(context, copy).flatMap((material) => fromMaterial(context, material, copy))];
}

/** What is attached to it, and what it was Summoned with, as far as that is described. */
export function madeOf({ board }: Context, copy: Copy): readonly Copy[] {
  const attached = materialsOf(board, copy);
  const used = (copy.summoned?.usedCopies ?? []).flatMap((id) => board.copies.get(id) ?? []);
  return [...new Set([...attached, ...used, ...toldByName(copy).filter(({ card }) => !isThere(attached, card))])];
}

/** What lies under an Xyz Monster and is named as its material as well is one card. */
function isThere(attached: readonly Copy[], card: Copy['card']): boolean {
  return attached.some((one) => one.card?.name === card?.name);
}

/** Whether what it was Summoned with gives it an effect; words that ask for Effect Monsters are not asked for that. */
export function gainsFromMaterials(context: Context, copy: Copy): Judgement {
  if (!inMonsterZone(copy) || copy.face === 'down') return NO;
  const given = madeOf(context, copy).flatMap((material) => fromMaterial(context, material, copy));
  const untold =
    copy.card?.monster?.frame === 'xyz' && (copy.summoned?.usedTexts ?? []).some(({ text }) => grants(text));
  return any([
    ...given.filter(({ ofEffectMonsters }) => ofEffectMonsters !== true).map(({ has }) => has()),
    ...(untold ? [unknown('which effects its materials gave it')] : []),
  ]);
}

function grants(text: CardText | null): boolean {
  return text?.effects.some(({ lasting }) => lasting.some(({ rule }) => rule === 'grant')) === true;
}

function fromMaterial(context: Context, material: Copy, holder: Copy): readonly Given[] {
  return (material.text?.effects ?? []).flatMap((effect) =>
    effect.lasting.flatMap((rule): Given[] => {
      if (rule.rule !== 'grant' || rule.effects.length === 0 || !isOfMaterials(rule.what)) return [];
      const { what, effects } = rule;
      const [part] = effect.unread;
      const frame = frameOf(material, effect, holder);
      const has = (): Judgement =>
        what === null
          ? part === undefined
            ? unknown('to which cards an effect is given')
            : unreadText(material.card?.name ?? '', part.text, part.span)
          : covers(context, what, holder, frame);
      const ofEffectMonsters = what !== null && somePart(what.filter, ({ is }) => is === 'effect-monster');
      return [{ effects, has, by: material.card?.name ?? '', ofEffectMonsters }];
    }),
  );
}

/** "Equipped monster", "monsters this card points to": nothing that a material would give. */
function isOfMaterials(what: Noun | null): boolean {
  return (what?.reference ?? null) === null;
}

function frameOf(material: Copy, effect: Effect, holder: Copy): Frame {
  return { ...bareFrame(holder.controller, material, effect), activating: false };
}
