/** The name for a parameter, or for none. */
type Key<P extends string> = (parameter: P | undefined) => string;

/** Names of productions that depend on a parameter: made once, since each is looked up at every place of a text. */
export function keyed<P extends string>(name: string): Key<P> {
  const known = new Map<P | undefined, string>();
  return (parameter) => {
    const found = known.get(parameter);
    if (found !== undefined) return found;
    const key = parameter === undefined ? name : `${name} ${parameter}`;
    known.set(parameter, key);
    return key;
  };
}
