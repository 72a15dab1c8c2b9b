/** May this be activated now? */
export {
  mayActivate,
  mayActivateIn,
  type ActivationQuestion,
  type ActivationVerdict,
  type AttemptVerdict,
} from './may-activate.js';
export { responses, usersOf, type Response, type Responses } from './responses.js';
export { ACTIVATION_LADDER } from './ladder.js';
export { paymentFor, type Payment } from './payment.js';
export { numberOfGiven } from './granted.js';
