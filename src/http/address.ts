import { type NextFunction, type Request, type Response } from 'express';
import { problem, type Problem } from './problem.js';

/** Refuses addresses that nothing behind can work with, before anything reads them. */
export function checkAddress(request: Request, _response: Response, next: NextFunction): void {
  next(harmInAddress(request.originalUrl) ?? undefined);
}

function harmInAddress(address: string): Problem | null {
  const [path = '', query = ''] = address.split(/\?(.*)/su);
  if (isUndecodable(path)) {
    return refusal(
      'path',
      'The address is not percent-encoded UTF-8.',
      'Encode every part of it; a percent sign itself is %25.',
    );
  }
  if (!address.includes('%00')) return null;
  const named = [...new URLSearchParams(query)].find(([name, value]) => `${name}${value}`.includes('\0'))?.[0];
  const parameter = named?.replaceAll('\0', '') ?? 'path';
  return refusal(parameter, 'This text holds NUL.', 'It cannot be stored, and no name has it; leave it out.');
}

function isUndecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

function refusal(parameter: string, detail: string, hint: string): Problem {
  return problem('invalid-request', { detail, hint, errors: [{ parameter, detail, hint }] });
}
