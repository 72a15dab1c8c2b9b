/** Letters that Unicode does not take apart into a base and an accent. */
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Most names; they need none of the costly steps. */
const PLAIN_ASCII = /^[\x20-\x3b\x3d-\x7e]*$/u;

const RUBY = /<ruby>(.*?)<rt>(.*?)<\/rt><\/ruby>/gu;

/** The name as printed, without the reading aids above it. */
export function withoutRuby(name: string): string {
  return name.replace(RUBY, '$1');
}

/** The name as it is read aloud where the source prints a reading above characters; `null` where it prints none. */
export function rubyReading(name: string): string | null {
  return name.includes('<ruby>') ? name.replace(RUBY, '$2') : null;
}

/**
 * What two spellings of one name have in common: full-width and half-width forms, case, accents and punctuation are
 * gone, words are apart by one space. Only Latin accents are dropped: a Japanese voicing mark makes another sound.
 */
export function nameKey(name: string): string {
  const plain = PLAIN_ASCII.test(name) ? name.toLowerCase() : plainLetters(withoutRuby(name));
  const key = plain
    .replace(/['’‘`´]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
  return key === '' ? plain.trim() : key;
}

function plainLetters(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđı]/gu, (letter) => LIGATURES[letter] ?? letter);
}

/** The key without spaces: `T.G. Hyper` and `TG Hyper` are one name to whoever types it. */
export function squeezedKey(name: string): string {
  return nameKey(name).replaceAll(' ', '');
}
