/** Writes a path of keys as a JSON Pointer (RFC 6901): `['players', 'A/B', 0]` is `/players/A~1B/0`. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Reads a board reference of the form `players.A.hand[2]` or `players.A.monsters.3` as a path. */
export function fromDotted(path: string): readonly string[] {
  return path.split(/[.[\]]+/).filter((key) => key !== '');
}
