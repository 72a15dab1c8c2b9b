import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions } from './data-source-options.js';
import { migrate } from './migrate.js';
import { seed } from './seed/seed.js';
import { DataSource } from 'typeorm';

/** Connects, brings the schema up to date and loads what the service starts with, before anything else begins. */
@Module({})
export class DatabaseModule {
  static at(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(url), retryAttempts: 3, retryDelay: 1_000 }),
          dataSourceFactory: async (options) => {
            if (options === undefined) throw new Error('The database module was given no options.');
            const dataSource = await new DataSource(options).initialize();
            await migrate(dataSource);
            await seed(dataSource);
            return dataSource;
          },
        }),
      ],
    };
  }
}
