import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An import that changed something. The newest number tells every process whether its copy of the cards is still good. */
@Entity('imports')
export class ImportEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_imports', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  source: string;

  @Column('text')
  kind: string;

  @Column('integer')
  added: number;

  @Column('integer')
  changed: number;

  @Column('integer')
  removed: number;

  /** Doubts that a person has accepted. */
  @Column('text', { array: true, default: [] })
  accepted: string[];

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
