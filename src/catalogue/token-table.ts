import { squeezedKey } from './name-key.js';

/** Names of Tokens by passcode; the artworks of one Token share its name. */
export type Tokens = ReadonlyMap<number, string>;

/** A Token as its data names it; nobody may put it into a Deck (deck.tokens-not-in-deck), so that nothing else is kept. */
export interface Token {
  readonly name: string;
  /** The lowest of its passcodes. */
  readonly password: number;
}

/** Tokens, found by number and name. They are no cards of the catalogue: no list, no search and no text speaks of them as such. */
export class TokenTable {
  private readonly byPassword = new Map<number, Token>();
  private readonly byName = new Map<string, Token>();

  constructor(tokens: Tokens = new Map()) {
    for (const [password, name] of [...tokens].sort(([one], [other]) => one - other)) {
      const key = squeezedKey(name);
      const token = this.byName.get(key) ?? { name, password };
      this.byName.set(key, token);
      this.byPassword.set(password, token);
    }
  }

  get size(): number {
    return this.byPassword.size;
  }

  withPassword(password: number): Token | null {
    return this.byPassword.get(password) ?? null;
  }

  named(name: string): Token | null {
    return this.byName.get(squeezedKey(name)) ?? null;
  }
}
