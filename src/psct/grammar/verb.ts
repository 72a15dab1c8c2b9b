/** Forms of a verb as a phrase: "destroy", "destroys", "destroying", "destroyed". */
export function verb(...bases: readonly string[]): string {
  const key = bases.join(' ');
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const phrase = formsOf(bases);
  KNOWN.set(key, phrase);
  return phrase;
}

const KNOWN = new Map<string, string>();

function formsOf(bases: readonly string[]): string {
  const forms = bases.flatMap((base) => {
    const stem = base.endsWith('e') ? base.slice(0, -1) : base;
    const third = /(s|sh|ch|x)$/.test(base)
      ? `${base}es`
      : base.endsWith('y') && !/[aeo]y$/.test(base)
        ? `${base.slice(0, -1)}ies`
        : `${base}s`;
    return [base, third, `${stem}ing`, ...(DOUBLING.has(base) ? [`${base}${base.slice(-1)}ing`] : [])];
  });
  return `(${forms.join('|')})`;
}

const DOUBLING = new Set(['set', 'equip', 'swap', 'cut', 'flip', 'skip', 'put']);
