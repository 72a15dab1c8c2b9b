import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Passcodes of Tokens, which are no cards of a Deck, so that one in a list is named as what it is. */
export class TokenPasswords1795284900000 implements MigrationInterface {
  readonly name = 'TokenPasswords1795284900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table token_passwords (
        password integer not null,
        name text not null,
        constraint pk_token_passwords primary key (password)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table token_passwords');
  }
}
