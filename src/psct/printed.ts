/** Raised with every change that may change a reading; stored with each compiled card. */
export const COMPILER_VERSION = '1';

/** The English text of a card, exactly as printed. */
export interface PrintedTexts {
  readonly main: string;
  readonly pendulum?: string | null;
  /** The line of materials at the beginning of `main`; found by the compiler where nothing is said. */
  readonly materials?: string | null;
  /** `main` tells a story and does nothing. */
  readonly flavour?: boolean;
}
