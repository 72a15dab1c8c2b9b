import { DataSource } from 'typeorm';
import { readEnvironment } from '../config/environment.js';
import { dataSourceOptions } from './data-source-options.js';

/** For TypeORM's own command line, which wants a data source by file; it needs `DATABASE_URL`. */
export const dataSource = new DataSource(dataSourceOptions(readEnvironment(process.env).databaseUrl ?? ''));
