import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { KeyGuard } from './access.js';
import { Draining } from './draining.js';

@Global()
@Module({ providers: [Draining, { provide: APP_GUARD, useClass: KeyGuard }], exports: [Draining] })
export class HttpModule {}
