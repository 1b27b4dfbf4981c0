import type { Series } from './chart-colour.ts';

export interface FlowPart {
  /** In cents. */
  readonly amount: number;
  readonly label: string;
  /** What it contains, if its label is too short to say so. */
  readonly title?: string;
  readonly href?: string;
  /** Whether someone has to look at it. */
  readonly needsAttention?: boolean;
  /** Whether it has come further than the step, such as payments in a batch. Other parts haven’t come this far. */
  readonly isFurther?: boolean;
}

export interface FlowStep {
  readonly label: string;
  /** In cents. */
  readonly amount: number;
  readonly note: string;
  /** The date that the amount is as of: `by 11/20/2026`. */
  readonly when: string;
  readonly href: string;
  readonly series: Series;
  /** What isn't in the amount, such as “not here yet”. */
  readonly rests?: readonly FlowPart[];
  /** The part of `amount` that didn't come from the step before, such as money that nobody expected. */
  readonly inflow?: FlowPart;
  /** Starts a new count, such as money that came on earlier days. */
  readonly isNewCount?: boolean;
}

/** A block of a step, in pixels from the top of the picture. */
export interface Block {
  readonly amount: number;
  /** In cents: what of it came from the step before. */
  readonly carried: number;
  readonly top: number;
  readonly height: number;
  readonly series: Series;
  readonly isStriped: boolean;
  /** What it is called. Left out for the step's own amount, whose name is the step's. */
  readonly part?: FlowPart;
}

export interface Column {
  /** From top to bottom: the step's amount, and its rests. */
  readonly blocks: readonly Block[];
  readonly main: Block;
  /** The money that joins at the next step, above the blocks. */
  readonly inflow?: Block;
}

/** The height of the greatest amount. */
const greatest = 168;
const gap = 4;
/** The height of the smallest amount, so that it can be seen. */
const smallest = 6;
/** The height of a name next to a block: two lines. */
const named = 34;

const heightOf = (amount: number, most: number): number =>
  amount > 0 ? Math.max(smallest, (amount / most) * greatest) : 2;
const bottomOf = ({ top, height }: Block): number => top + height;

/**
 * Places the blocks of a step. A block that has a name is as far from the next as its name needs, and below all bands to
 * the next step, which ends at `reach`, so that each name is next to its block and on no band.
 */
function placeStep(step: FlowStep, next: FlowStep | undefined, reach: number, most: number): Column {
  const { amount, series, inflow: own, rests = [] } = step;
  let top = 0;
  const place = (of: Omit<Block, 'top' | 'height'>): Block => {
    const height = heightOf(of.amount, most);
    const room = of.part ? Math.max(height, named) : height;
    // The name is at the middle of its block.
    const block = { ...of, height, top: top + (room - height) / 2 };
    top += room + gap;
    return block;
  };
  const joining = next?.isNewCount ? undefined : next?.inflow;
  const inflow =
    joining && joining.amount > 0
      ? place({ amount: joining.amount, carried: 0, series: 6, isStriped: false, part: joining })
      : undefined;
  const main = place({ amount, carried: amount - (own?.amount ?? 0), series, isStriped: false });
  top = Math.max(top, reach + gap);
  const blocks = rests
    .filter((rest) => rest.amount > 0)
    .map((rest) =>
      place({
        amount: rest.amount,
        carried: rest.amount,
        series: rest.isFurther ? series : 6,
        isStriped: !rest.isFurther,
        part: rest,
      }),
    );
  return { main, blocks: [main, ...blocks], ...(inflow ? { inflow } : {}) };
}

/** Returns the blocks of each step, and the height of the picture. */
export function placeFlow(steps: readonly FlowStep[]): {
  readonly columns: readonly Column[];
  readonly height: number;
} {
  const most = Math.max(1, ...steps.map(({ amount }) => amount));
  const columns: Column[] = [];
  // The bands of a step reach as far down as the blocks of the next one.
  for (const [at, step] of [...steps.entries()].toReversed()) {
    const next = steps[at + 1];
    const to = next && !next.isNewCount ? (columns[0]?.blocks ?? []) : [];
    columns.unshift(placeStep(step, next, Math.max(0, ...to.map(bottomOf)), most));
  }
  const bottoms = columns.flatMap(({ blocks }) =>
    blocks.map(({ top, height, part }) => top + (part ? (height + Math.max(height, named)) / 2 : height)),
  );
  return { columns, height: Math.max(0, ...bottoms) };
}

type Span = readonly [top: number, bottom: number];

/** Returns a band from one side of the picture, which is 100 wide, to the other. */
const curve = ([top, bottom]: Span, [endTop, endBottom]: Span): string =>
  `M0 ${top}C50 ${top} 50 ${endTop} 100 ${endTop}V${endBottom}C50 ${endBottom} 50 ${bottom} 0 ${bottom}Z`;

/** Returns the bands from a step to each block of the next one, as high as what it brought, and of what joins there. */
export function bandsOf(
  { main, inflow }: Column,
  to: Column,
): readonly { readonly block: Block; readonly path: string }[] {
  const sum = (blocks: readonly Block[]) => blocks.reduce((total, { carried }) => total + carried, 0);
  const all = Math.max(1, sum(to.blocks));
  const bands = to.blocks.map((block, at) => {
    const top = main.top + (sum(to.blocks.slice(0, at)) / all) * main.height;
    const share = block.amount === 0 ? 0 : block.height * (block.carried / block.amount);
    const start: Span = [top, top + (block.carried / all) * main.height];
    return { block, path: curve(start, [bottomOf(block) - share, bottomOf(block)]) };
  });
  if (!inflow) return bands;
  const { top, height, amount, carried } = to.main;
  const joined = amount === 0 ? 0 : height * (1 - carried / amount);
  return [...bands, { block: inflow, path: curve([inflow.top, bottomOf(inflow)], [top, top + joined]) }];
}
