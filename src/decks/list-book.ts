/** All lists that are known, by track: the one in force on a day, the one that comes next, all that there were. */
import type { LimitList, ListReference } from '../engine/index.js';

export class ListBook {
  /** By track, oldest first; of several revisions of one day the newest stands. */
  private readonly tracks = new Map<string, readonly LimitList[]>();
  private readonly revisions = new Map<string, LimitList>();

  constructor(lists: Iterable<LimitList>) {
    const byTrack = new Map<string, Map<string, LimitList>>();
    for (const list of lists) {
      this.revisions.set(keyOf(list), list);
      const days = byTrack.get(list.track) ?? new Map<string, LimitList>();
      byTrack.set(list.track, days);
      const known = days.get(list.date);
      if (known === undefined || known.revision < list.revision) days.set(list.date, list);
    }
    for (const [track, days] of byTrack) {
      this.tracks.set(
        track,
        [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
      );
    }
  }

  inForce(track: string, date: string): LimitList | null {
    return this.of(track).findLast((list) => list.date <= date) ?? null;
  }

  /** The list that will replace the one in force on that day. */
  upcoming(track: string, date: string): LimitList | null {
    return this.of(track).find((list) => list.date > date) ?? null;
  }

  /** Exactly that list, also a revision that has been replaced. */
  revision(reference: ListReference): LimitList | null {
    return this.revisions.get(keyOf(reference)) ?? null;
  }

  of(track: string): readonly LimitList[] {
    return this.tracks.get(track) ?? [];
  }

  trackNames(): readonly string[] {
    return [...this.tracks.keys()];
  }
}

function keyOf({ track, date, revision }: ListReference): string {
  return `${track} ${date} ${revision}`;
}
