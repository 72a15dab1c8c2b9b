/** Cards as such: what may be declared, who may know them, how many Unions one may have. */
export { declarable } from './declarable.js';
export { isPublic } from './knowledge.js';
export { unionMayEquip } from './unions.js';
