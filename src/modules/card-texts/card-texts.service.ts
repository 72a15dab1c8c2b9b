import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type CardTexts, type CatalogueCard } from '../../catalogue/catalogue-card.js';
import { type Catalogue } from '../../catalogue/catalogue.js';
import { readCard, UnreadableCard } from '../../catalogue/yaml-yugi/read-card.js';
import { invalidAt } from '../../http/index.js';
import { explain, type Explanation } from '../../psct/explain.js';
import { NameIndex } from '../../psct/lexer/names.js';
import { readCard as readTexts } from '../../psct/read.js';
import { type StoredCard, toCatalogueCard } from '../cards/card.mapper.js';
import { CatalogueService } from '../cards/catalogue.service.js';
import { QuestionsService } from '../questions/questions.service.js';
import { CardEffectsEntity } from './card-effects.entity.js';
import { storeEffects } from './card-effects.repository.js';
import { type CompiledText, compileText, measured } from './compiled-text.js';
import { COMPILED_BY } from './compiler-version.js';
import { type CoverageDto, type CoverageLineDto, type TextEffectsDto, type UnreadPhraseDto } from './effects.dto.js';
import { type Boxes, toTextEffectsDto } from './effects.mapper.js';
import { type ExplainDto } from './explain.dto.js';

const NO_TEXT: CardTexts = { main: '', pendulum: null, materials: null, flavour: false, official: false };

@Injectable()
export class CardTextsService {
  private names: { readonly catalogue: Catalogue; readonly index: NameIndex } | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly catalogues: CatalogueService,
    private readonly questions: QuestionsService,
  ) {}

  /**
   * What a stored card does, just as questions see it: by its model where there is one that counts, else by its text.
   * Effects that are stored from another text or compiler are replaced on the way.
   */
  async effectsOf(stored: StoredCard): Promise<TextEffectsDto> {
    const pool = await this.questions.current();
    const card = cardOf(pool.catalogue, stored);
    const { text, boxes } = pool.of(card);
    const compiled = measured(text ?? compileText(card.facts, NO_TEXT, this.nameIndex(pool.catalogue)).text, boxes);
    if (stored.text !== null && text?.source === 'compiled') await this.keep(stored, stored.text.hash, compiled);
    return toTextEffectsDto({
      card: card.facts.name,
      boxes,
      compiled: text === null ? { text: { ...compiled.text, source: 'none' }, understood: 'not' } : compiled,
      explanation: this.explanation(card, boxes, pool.catalogue),
      textHash: text?.source === 'compiled' ? (stored.text?.hash ?? null) : null,
    });
  }

  /** What a text would do on a card of the given kind; nothing is stored. */
  async explain(asked: ExplainDto): Promise<TextEffectsDto> {
    const catalogue = await this.catalogues.catalogue();
    const card = imagined(asked);
    const texts = card.text ?? NO_TEXT;
    const boxes = { main: texts.main, pendulum: texts.pendulum ?? '' };
    return toTextEffectsDto({
      card: card.facts.name,
      boxes,
      compiled: compileText(card.facts, texts, this.nameIndex(catalogue)),
      explanation: this.explanation(card, boxes, catalogue),
      textHash: null,
    });
  }

  /** How much of all card text the compiler understands. */
  async coverage(): Promise<CoverageDto> {
    const rows = await this.dataSource.query<
      (Omit<CoverageLineDto, 'read'> & { unread: number; characters: number })[]
    >(
      `select c.kind, count(*)::integer as cards,
              (count(*) filter (where e.understood = 'whole'))::integer as whole,
              (count(*) filter (where e.understood = 'partly'))::integer as partly,
              (count(*) filter (where e.understood = 'not'))::integer as "not",
              (count(*) filter (where e.card_id is null))::integer as open,
              coalesce(sum(e.unread), 0)::integer as unread, coalesce(sum(e.characters), 0)::integer as characters
       from cards c
       left join card_effects e on e.card_id = c.id and e.text_hash = c.text_hash and e.compiler = $1
       where c.removed_at is null group by c.kind order by c.kind collate "C"`,
      [COMPILED_BY],
    );
    const lines = rows.map((row) => ({ ...row, kind: row.kind }));
    const sum = (field: 'cards' | 'whole' | 'partly' | 'not' | 'open' | 'unread' | 'characters') =>
      lines.reduce((total, line) => total + line[field], 0);
    const all = {
      kind: 'all', cards: sum('cards'), whole: sum('whole'), partly: sum('partly'), not: sum('not'), open: sum('open'),
      unread: sum('unread'), characters: sum('characters'),
    }; // prettier-ignore
    const unread = await this.dataSource.query<UnreadPhraseDto[]>(MOST_UNREAD, [COMPILED_BY, UNREAD_PHRASES]);
    return { object: 'coverage', compiler: COMPILED_BY, all: toLine(all), byKind: lines.map(toLine), unread };
  }

  private async keep({ card }: StoredCard, textHash: string, compiled: CompiledText): Promise<void> {
    const effects = this.dataSource.getRepository(CardEffectsEntity);
    if (await effects.existsBy({ cardId: card.id, textHash, compiler: COMPILED_BY })) return;
    await storeEffects(this.dataSource.manager, COMPILED_BY, [{ ...compiled, cardId: card.id, textHash }]);
  }

  private explanation({ facts, text }: CatalogueCard, boxes: Boxes, catalogue: Catalogue): Explanation {
    const flavour = text?.flavour ?? false;
    return explain(
      readTexts(facts, { main: boxes.main, pendulum: boxes.pendulum, flavour }, this.nameIndex(catalogue)),
    );
  }

  private nameIndex(catalogue: Catalogue): NameIndex {
    if (this.names?.catalogue !== catalogue) {
      this.names = { catalogue, index: new NameIndex(catalogue.quotableNames()) };
    }
    return this.names.index;
  }
}

const UNREAD_PHRASES = 20;

/** What nobody could read, most frequent first: names and numbers make no difference, a card counts once. */
const MOST_UNREAD = `
  select phrase, count(*)::integer as cards, min(name) as example
  from (select distinct c.id, c.name,
               lower(regexp_replace(regexp_replace(u->>'text', '"[^"]*"', '"…"', 'g'), '\\d+', '#', 'g')) as phrase
        from cards c
        join card_effects e on e.card_id = c.id and e.text_hash = c.text_hash and e.compiler = $1
        cross join lateral jsonb_array_elements(e.effects->'unread') u
        where c.removed_at is null and e.understood <> 'whole') as spans
  group by phrase order by cards desc, phrase collate "C" limit $2`;

/** The card as the catalogue holds it; one that its source has dropped is made from its row. */
function cardOf(catalogue: Catalogue, stored: StoredCard): CatalogueCard {
  const { konamiId, password, name } = stored.card;
  const byNumber =
    konamiId === null ? (password === null ? null : catalogue.byPassword(password)) : catalogue.byKonamiId(konamiId);
  return byNumber ?? catalogue.named(name).find((card) => card.facts.name === name) ?? toCatalogueCard(stored);
}

function toLine(
  row: Omit<CoverageLineDto, 'read'> & { readonly unread: number; readonly characters: number },
): CoverageLineDto {
  const { kind, cards, whole, partly, not, open, unread, characters } = row;
  const read = characters === 0 ? null : Math.round((1 - unread / characters) * 10_000) / 10_000;
  return { kind, cards, whole, partly, not, open, read };
}

/** A card that exists only to carry a text. Its numbers do not matter to the compiler. */
function imagined({ text, pendulum, name, kind, typeLine, property }: ExplainDto) {
  const card_type = kind === 'monster' ? 'Monster' : kind === 'spell' ? 'Spell' : 'Trap';
  const monster = {
    monster_type_line: typeLine ?? (pendulum === undefined ? 'Warrior / Effect' : 'Warrior / Pendulum / Effect'),
    attribute: 'EARTH',
    atk: '?',
    def: '?',
  };
  try {
    return readCard({
      name: { en: name ?? 'this card' },
      text: { en: text },
      card_type,
      ...(pendulum === undefined ? {} : { pendulum_effect: { en: pendulum } }),
      ...(kind === 'monster' ? monster : { property: property ?? 'normal' }),
    });
  } catch (error) {
    if (error instanceof UnreadableCard && error.field === 'monster_type_line') {
      throw invalidAt(
        '/typeLine',
        `"${typeLine ?? ''}" is no type line.`,
        'Write it as printed: Machine / Tuner / Effect.',
      );
    }
    throw error;
  }
}
