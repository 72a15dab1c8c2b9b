import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How much of a text was read, so that coverage can be counted without opening every effect. */
export class CardEffectSizes1795284700000 implements MigrationInterface {
  readonly name = 'CardEffectSizes1795284700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table card_effects
        add column characters integer not null default 0,
        add column unread integer not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table card_effects drop column characters, drop column unread');
  }
}
