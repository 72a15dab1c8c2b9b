import { type EntityManager } from 'typeorm';
import { type CardText } from '../../engine/index.js';
import { type CompiledText } from './compiled-text.js';

export interface CompiledCard extends CompiledText {
  readonly cardId: number;
  readonly textHash: string;
}

/** Writes compiled texts, over what an earlier compiler or an earlier text had given. */
export async function storeEffects(
  manager: EntityManager,
  compiler: string,
  cards: readonly CompiledCard[],
): Promise<void> {
  const rows = cards.map(({ cardId, textHash, understood, characters, unread, text }) => ({
    card_id: cardId,
    text_hash: textHash,
    understood,
    characters,
    unread,
    effects: text,
  }));
  await manager.query(
    `insert into card_effects (card_id, text_hash, compiler, understood, characters, unread, effects)
     select r.card_id, r.text_hash, $1, r.understood, r.characters, r.unread, r.effects
     from jsonb_to_recordset($2::jsonb) as r(card_id integer, text_hash text, understood text, characters integer,
                                             unread integer, effects jsonb)
     on conflict (card_id) do update
       set text_hash = excluded.text_hash, compiler = excluded.compiler, understood = excluded.understood,
           characters = excluded.characters, unread = excluded.unread, effects = excluded.effects, compiled_at = now()`,
    [compiler, JSON.stringify(rows)],
  );
}

/** What this compiler made of the texts that these cards have now, as far as it is stored. */
export async function readEffects(
  manager: EntityManager,
  compiler: string,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, CardText>> {
  const rows: readonly { readonly id: number; readonly effects: CardText }[] = await manager.query(
    `select c.id, e.effects from cards c join card_effects e on e.card_id = c.id and e.text_hash = c.text_hash
     where c.id = any($1) and e.compiler = $2`,
    [cardIds, compiler],
  );
  return new Map(rows.map(({ id, effects }) => [id, effects]));
}

/** Cards whose text has no effects yet, or effects of another text or compiler. */
export async function findStale(
  manager: EntityManager,
  compiler: string,
): Promise<readonly { readonly cardId: number; readonly textHash: string }[]> {
  return manager.query(
    `select c.id as "cardId", c.text_hash as "textHash" from cards c left join card_effects e on e.card_id = c.id
     where c.text_hash is not null and c.removed_at is null
       and (e.card_id is null or e.text_hash <> c.text_hash or e.compiler <> $1)
     order by c.id`,
    [compiler],
  );
}
