export { statAccount } from './account.js';
export { covers, MONSTER_ZONES } from './covers.js';
export { stats, type AskStats, type StatReport, type StatsAnswer } from './question.js';
