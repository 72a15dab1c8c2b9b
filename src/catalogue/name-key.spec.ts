import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameKey, rubyReading, squeezedKey, withoutRuby } from './name-key.js';

describe('the key of a name', () => {
  const same: readonly (readonly [string, string])[] = [
    ['Lantern Keeper', 'LANTERN  keeper'],
    ['Laternenhüter', 'Laternenhuter'],
    ['Ｌａｎｔｅｒｎ　Ｋｅｅｐｅｒ', 'Lantern Keeper'],
    ["Keeper's Rest", 'Keepers Rest'],
    ['Keeper’s Rest', "Keeper's Rest"],
    ['Straße der Laternen', 'Strasse der Laternen'],
    ['Œuvre - Partie II', 'oeuvre partie ii'],
    ['ﾗﾝﾀﾝ・ｷｰﾊﾟｰ', 'ランタン・キーパー'],
  ];
  it.each(same)('%s is %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('keeps what makes another sound in Japanese', () => {
    expect(nameKey('かき')).not.toBe(nameKey('がき'));
  });

  it('is never empty for a name that is not', () => {
    expect(nameKey('???')).toBe('???');
  });

  it('forgets spaces where abbreviations are written with and without points', () => {
    expect(squeezedKey('T.G. Ferryman')).toBe(squeezedKey('TG Ferryman'));
  });

  it('is its own key', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => nameKey(nameKey(name)) === nameKey(name)));
  });
});

describe('ruby text', () => {
  const name = '<ruby>灯<rt>あかり</rt></ruby>の<ruby>番人<rt>ばんにん</rt></ruby>';

  it('is left out of the name', () => {
    expect(withoutRuby(name)).toBe('灯の番人');
  });

  it('is how the name is read', () => {
    expect(rubyReading(name)).toBe('あかりのばんにん');
    expect(rubyReading('灯の番人')).toBeNull();
  });
});
