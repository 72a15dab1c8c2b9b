/** Which effects trigger after what happened, which miss the timing, and in what order they go on the Chain. */
export { triggersAfter, waitsStill, type AskTriggers, type TriggersAnswer } from './triggers.js';
export { type TriggerGroup, type TriggerReport } from './order.js';
