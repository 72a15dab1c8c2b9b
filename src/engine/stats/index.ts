export { statAccount } from './account.js';
export { computeStat, half } from './arithmetic.js';
export { covers, MONSTER_ZONES } from './covers.js';
export { unreadLines, type UnreadLine } from './unread.js';
