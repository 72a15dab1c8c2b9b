/** "If this card is used as material", "sent to the GY as material": what a text waits for is that use. */
import type { EventPattern } from './events.js';

/** Whether the pattern asks for the use as material of a Summon, however it is put. */
export function asksForMaterialUse({ event, cause }: Pick<EventPattern, 'event' | 'cause'>): boolean {
  return event === 'used-as-material' || cause?.by.includes('material') === true;
}
