export { statsOf } from './account.js';
export { passedOver, withoutSuch } from './passed-over.js';
export { covers } from './covers.js';
