import { Injectable } from '@nestjs/common';

/** What day it is. Lists change at midnight UTC; a test may hold the clock. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  today(): string {
    return this.now().toISOString().slice(0, 10);
  }
}
