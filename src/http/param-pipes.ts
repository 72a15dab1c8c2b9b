import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { problem, type Problem } from './problem.js';

/** A part of the address that is a UUID: `@Param('event', UuidParam) event: string`. */
@Injectable()
export class UuidParam implements PipeTransform<string, string> {
  transform(value: string, { data = 'id' }: ArgumentMetadata): string {
    if (isUUID(value)) return value;
    throw wrong(data, 'is a UUID', 'Take the id of the answer that created it.');
  }
}

/** A part of the address that is a whole number, counted from 1. */
@Injectable()
export class NumberParam implements PipeTransform<string, number> {
  transform(value: string, { data = 'number' }: ArgumentMetadata): number {
    if (/^[1-9]\d{0,8}$/u.test(value)) return Number(value);
    throw wrong(data, 'is a whole number from 1', 'Count from 1, in digits alone.');
  }
}

function wrong(parameter: string, what: string, hint: string): Problem {
  const detail = `The ${parameter} of the address ${what}.`;
  return problem('invalid-request', { detail, errors: [{ parameter, detail, hint }] });
}
