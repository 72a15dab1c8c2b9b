import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A passcode of a Token. */
@Entity('token_passwords')
export class TokenPasswordEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_token_passwords' })
  password: number;

  @Column('text')
  name: string;
}
