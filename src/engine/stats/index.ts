export { statAccount } from './account.js';
export { covers, MONSTER_ZONES } from './covers.js';
