import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What card texts compile to, with the compiler and the text that it was made from. */
export class CardEffects1795284300000 implements MigrationInterface {
  readonly name = 'CardEffects1795284300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table card_effects (
        card_id integer not null,
        text_hash text not null,
        compiler text not null,
        understood text not null,
        effects jsonb not null,
        compiled_at timestamptz not null default now(),
        constraint pk_card_effects primary key (card_id),
        constraint fk_card_effects_card foreign key (card_id) references cards (id) on delete cascade
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table card_effects');
  }
}
