/** What carries out each kind of action; a kind that none of them names does not compile. */
import type { Action } from '../../model/effects.js';
import type { Handlers } from '../handler.js';
import { HANDLERS_BEYOND_REACH } from './beyond-reach.js';
import { CARD_HANDLERS } from './cards.js';
import { CONTROL_HANDLERS } from './control.js';
import { COUNTER_HANDLERS } from './counters.js';
import { COURSE_HANDLERS } from './course.js';
import { FIELD_HANDLERS } from './field.js';
import { LIFE_HANDLERS } from './life.js';
import { LINGERING_HANDLERS } from './lingering.js';
import { NEGATING_HANDLERS } from './negating.js';
import { OPTION_HANDLERS } from './options.js';
import { POSITION_HANDLERS } from './positions.js';
import { SPECIAL_SUMMON_HANDLERS } from './special-summons.js';
import { SUMMON_HANDLERS } from './summons.js';
import { ZONE_HANDLERS } from './zone-moves.js';
import { ZONE_CHOICE_HANDLERS } from './zones.js';

export const HANDLERS: Handlers<Action['kind']> = {
  ...HANDLERS_BEYOND_REACH,
  ...CARD_HANDLERS,
  ...CONTROL_HANDLERS,
  ...COUNTER_HANDLERS,
  ...COURSE_HANDLERS,
  ...FIELD_HANDLERS,
  ...LIFE_HANDLERS,
  ...LINGERING_HANDLERS,
  ...NEGATING_HANDLERS,
  ...OPTION_HANDLERS,
  ...POSITION_HANDLERS,
  ...SPECIAL_SUMMON_HANDLERS,
  ...SUMMON_HANDLERS,
  ...ZONE_HANDLERS,
  ...ZONE_CHOICE_HANDLERS,
};
