import { expect, it } from '@jest/globals';
import { toOpenApi31 } from './openapi-31.js';

it('makes null a type like any other', () => {
  expect(toOpenApi31({ type: 'string', nullable: true, example: 'x' })).toEqual({
    type: ['string', 'null'],
    example: 'x',
  });
});

it('lets an enumeration hold null too', () => {
  expect(toOpenApi31({ type: 'string', enum: ['up', 'down'], nullable: true })).toEqual({
    type: ['string', 'null'],
    enum: ['up', 'down', null],
  });
});

it('offers null beside a reference', () => {
  expect(toOpenApi31({ allOf: [{ $ref: '#/a' }], nullable: true, description: 'd' })).toEqual({
    description: 'd',
    anyOf: [{ allOf: [{ $ref: '#/a' }] }, { type: 'null' }],
  });
});

it('leaves examples alone', () => {
  const schema = { properties: { card: { type: 'object', example: { nullable: true } } } };
  expect(toOpenApi31(schema)).toEqual(schema);
});
