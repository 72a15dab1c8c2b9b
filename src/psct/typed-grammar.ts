import { NO_GRAMMAR } from './assemble/grammar.js';

/** The typed grammar as the assembler uses it. */
export const TYPED_GRAMMAR = NO_GRAMMAR;
