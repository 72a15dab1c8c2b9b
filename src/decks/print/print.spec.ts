import { describe, expect, it } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import { sheetToHtml } from './html.js';
import { sheetToPdf } from './pdf.js';
import { toSheet } from './sheet.js';

const sheetOf = (player: string) =>
  toSheet([{ card: null, written: 'Lantern Keeper', count: 3, section: 'main' }], {
    player,
    playerId: '0301234567',
    event: null,
    date: '2026-05-23',
    country: null,
    format: 'tcg',
    hash: 'sha256:0',
  });

/** The texts of a PDF, in the order in which they are drawn. */
async function textsOf(player: string): Promise<string> {
  const file = (await sheetToPdf(sheetOf(player), 'a4')).toString('latin1');
  const drawn = [...file.matchAll(/stream\r?\n([^]*?)\r?\nendstream/gu)].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [...drawn.join('\n').matchAll(/<([0-9a-f]+)>/gu)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}

describe('a printed deck list', () => {
  it('has a long name in full, in smaller letters', async () => {
    const name = 'Maximiliane von der Langenstrasse-Breitenbach';
    expect(await textsOf(name)).toContain(name);
  });

  it('stays on one page with many different cards, in lower rows', async () => {
    const lines = (section: 'main' | 'extra', count: number) =>
      Array.from({ length: count }, (_, i) => ({ card: null, written: `Card ${i}`, count: 1, section }));
    const sheetWith = (main: number) =>
      toSheet([...lines('main', main), ...lines('extra', 15)], { ...sheetOf('A').head, player: null });
    const pages = async (main: number) => {
      const file = (await sheetToPdf(sheetWith(main), 'letter')).toString('latin1');
      return /\/Count (\d+)/u.exec(file)?.[1];
    };
    expect([await pages(20), await pages(40), await pages(60)]).toEqual(['1', '1', '2']);
    const size = (main: number) =>
      /@media print .*font-size: ([\d.]+)pt/u.exec(sheetToHtml(sheetWith(main), 'a4'))?.[1];
    expect([size(10), size(35)]).toEqual(['9.5', '6.5']);
  });

  it('writes a name of another script in a font that has it', async () => {
    const texts = await textsOf('Дмитрий 山田 김 刘 Łucja');
    expect(texts).not.toContain('?');
    const file = (await sheetToPdf(sheetOf('Дмитрий 山田 김 刘 Łucja'), 'a4')).toString('latin1');
    for (const font of ['NotoSans', 'BIZUDGothic', 'NanumGothic', 'ZCOOLXiaoWei']) expect(file).toContain(font);
  });

  it('writes every script that players have names in', async () => {
    const name = 'אבי كريم สมชาย ნინო Արամ 田 🂡';
    expect(await textsOf(name)).not.toContain('?');
    const file = (await sheetToPdf(sheetOf(name), 'letter')).toString('latin1');
    for (const font of ['NotoSansHebrew', 'NotoSansArabic', 'NotoSansThai', 'Unifont']) expect(file).toContain(font);
    expect(sheetOf('Kid 🂡').initial).toBe('🂡');
  });

  it('says that something stood there where no font has a letter', async () => {
    expect(await textsOf('Jürgen \u{10fffd}')).toContain('Jürgen ?');
  });

  it('has every name as it is on a page, on which nothing can be smuggled in', () => {
    const page = sheetToHtml(sheetOf('Łukasz 山田 <script>'), 'letter');
    expect(page).toContain('Łukasz 山田 &#60;script&#62;');
    expect(page).toContain('size: letter');
  });
});
