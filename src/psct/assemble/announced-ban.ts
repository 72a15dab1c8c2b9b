import { type RoughEffect, type Unit } from '../skeleton/index.js';

const BAN =
  /^((?:You can activate|Activate) 1 of these effects)(, but | \(also )(you cannot [^;:()]*\bfor the rest of this turn\b[^;:()]*?)\)?$/;

/** An effect whose announcement of its bullets forbids something as well, and what it forbids from then on. */
export interface Announced {
  readonly rough: RoughEffect;
  readonly banned: boolean;
}

/**
 * "Activate 1 of these effects, but you cannot Special Summon … for the rest of this turn;": what stands before the semicolon
 * binds from the activation on, whatever becomes of the effect (opt.summon-restriction).
 */
export function withAnnouncedBan(rough: RoughEffect): Announced {
  const { activation } = rough.shape;
  if (activation === null) return { rough, banned: false };
  const { lead } = rough;
  const at = activation.span.start - lead.span.start;
  const hit = BAN.exec(lead.masked.slice(at, activation.span.end - lead.span.start));
  if (hit === null) return { rough, banned: false };
  const [, header = '', joint = '', said = ''] = hit;
  const start = activation.span.start + header.length + joint.length;
  const unit: Unit = { ...lead, span: { start, end: start + said.length }, masked: said, plain: said };
  const end = activation.span.start + header.length;
  const cut = { ...activation, span: { start: activation.span.start, end }, plain: header };
  return {
    rough: { ...rough, shape: { ...rough.shape, activation: cut }, bound: [...rough.bound, unit] },
    banned: true,
  };
}
