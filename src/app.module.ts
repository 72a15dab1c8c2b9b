import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import { type Environment } from './config/environment.js';
import { DatabaseModule } from './database/database.module.js';
import { HttpModule } from './http/index.js';
import { CardTextsModule } from './modules/card-texts/card-texts.module.js';
import { CardsModule } from './modules/cards/cards.module.js';
import { DeckChecksModule } from './modules/deck-checks/deck-checks.module.js';
import { EventsModule } from './modules/events/events.module.js';
import { FormatsModule } from './modules/formats/formats.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { QuestionsModule } from './modules/questions/questions.module.js';
import { RulingsModule } from './modules/rulings/rulings.module.js';
import { RulebookModule } from './modules/rulebook/rulebook.module.js';
import { ListNewsModule } from './modules/list-news/list-news.module.js';
import { ListsModule } from './modules/lists/lists.module.js';
import { ProblemsModule } from './modules/problems/problems.module.js';

/** One module per REST resource. */
const RESOURCES = [
  CardTextsModule,
  CardsModule,
  DeckChecksModule,
  EventsModule,
  FormatsModule,
  HealthModule,
  ListNewsModule,
  ListsModule,
  ProblemsModule,
  QuestionsModule,
  RulebookModule,
  RulingsModule,
];

@Module({})
export class AppModule {
  /** The whole service over the database at the given address. */
  static over(databaseUrl: string, environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.for(environment), DatabaseModule.at(databaseUrl), HttpModule, ...RESOURCES],
    };
  }
}
