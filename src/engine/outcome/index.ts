export { enoughToDraw } from './draws.js';
export { choosesFirst, judgeMatch, matchResult, type DuelResult, type MatchResult } from './match.js';
export { outcome, type AskOutcome, type OutcomeAnswer } from './outcome.js';
