import { describe, expect, it } from '@jest/globals';
import { SimilarityIndex, trigrams } from './similarity.js';

const NAMES = ['lantern keeper', 'lantern keep', 'twin gate', 'gate of twins', '灯の番人'];
const INDEX = new SimilarityIndex(NAMES);

describe('names that resemble a text', () => {
  it('come with the best first', () => {
    expect(INDEX.search('lantern keepr', 5).map(({ at }) => NAMES[at])).toEqual(['lantern keep', 'lantern keeper']);
  });

  it('are as alike as the share of groups that both have', () => {
    const [typed, name] = ['twin gates', 'twin gate'].map(trigrams);
    const both = [...(typed ?? [])].filter((group) => name?.has(group)).length;
    const all = new Set([...(typed ?? []), ...(name ?? [])]).size;
    expect(INDEX.search('twin gates', 1)).toEqual([{ at: 2, score: both / all }]);
  });

  it('are none where nothing is in common', () => {
    expect(INDEX.search('zzz', 5)).toEqual([]);
    expect(new SimilarityIndex([]).search('gate', 5)).toEqual([]);
  });
});
