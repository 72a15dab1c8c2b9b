import { type DynamicModule, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from './environment.js';

/** Makes the environment injectable everywhere: `@Inject(ENVIRONMENT) environment: Environment`. */
@Module({})
export class ConfigModule {
  static for(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}
