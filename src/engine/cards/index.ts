/** Cards as such: what may be declared, who has them, who may know them. */
export { declarableAttributes, declarableTypes } from './declarable.js';
export { isPublic } from './knowledge.js';
export { cardsOnField, controls, possesses } from './possession.js';
export { unionMayEquip } from './unions.js';
