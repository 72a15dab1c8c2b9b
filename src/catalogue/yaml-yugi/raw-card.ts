/** A card in YAML Yugi's `cards.json`, as far as it is read here. */
export interface RawCard {
  readonly konami_id?: number | null;
  readonly password?: number | null;
  /** Stands in for the passcode of a card that was printed without one. */
  readonly fake_password?: number;
  readonly name?: Readonly<Record<string, string | null>>;
  readonly text?: Readonly<Record<string, string | null>>;
  readonly pendulum_effect?: Readonly<Record<string, string | null>>;
  readonly card_type: string;
  readonly property?: string;
  readonly monster_type_line?: string;
  readonly attribute?: string;
  readonly level?: number;
  readonly rank?: number;
  readonly link_arrows?: readonly string[];
  readonly pendulum_scale?: number;
  readonly atk?: number | string;
  readonly def?: number | string;
  readonly materials?: string;
  readonly series?: readonly string[];
  readonly sets?: Readonly<Record<string, readonly RawSet[] | null>> | null;
  readonly is_translation_unofficial?: { readonly text?: Readonly<Record<string, boolean>> };
  readonly yugipedia_page_id?: number;
}

export interface RawSet {
  readonly set_number: string;
  readonly set_name: string;
}
