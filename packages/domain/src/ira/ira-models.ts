/** Codes of the model portfolios, from the lowest to the highest risk. */
export const iraModelCodes = ['moneyMarket', 'cautious', 'balanced', 'growth'] as const;
export type IraModelCode = (typeof iraModelCodes)[number];

export interface IraModel {
  readonly riskTolerance: 'cautious' | 'balanced' | 'growth';
  /** Whole percentages that add up to 100. */
  readonly mix: { readonly stocks: number; readonly bonds: number; readonly cash: number };
  /** Yearly cost of the funds in it, in basis points of the balance. */
  readonly fundCostBp: number;
  /** Assumed yearly growth before costs, in basis points. Undefined for cash, which earns the interest rate. */
  readonly assumedGrowthBp: number | undefined;
}

/** The model portfolios. Sample figures of the demo company; the growth is an assumption and not a forecast. */
export const iraModels: Readonly<Record<IraModelCode, IraModel>> = {
  moneyMarket: {
    riskTolerance: 'cautious',
    mix: { stocks: 0, bonds: 0, cash: 100 },
    fundCostBp: 0,
    assumedGrowthBp: undefined,
  },
  cautious: {
    riskTolerance: 'cautious',
    mix: { stocks: 20, bonds: 60, cash: 20 },
    fundCostBp: 12,
    assumedGrowthBp: 350,
  },
  balanced: {
    riskTolerance: 'balanced',
    mix: { stocks: 60, bonds: 35, cash: 5 },
    fundCostBp: 10,
    assumedGrowthBp: 500,
  },
  growth: {
    riskTolerance: 'growth',
    mix: { stocks: 90, bonds: 10, cash: 0 },
    fundCostBp: 8,
    assumedGrowthBp: 600,
  },
};

/** The model for owners who choose none. */
export const defaultIraModel: IraModelCode = 'moneyMarket';

export const isIraModelCode = (code: unknown): code is IraModelCode => iraModelCodes.some((known) => known === code);

export const horizons = ['under3', 'from3to10', 'over10'] as const;
export const reactionsToLoss = ['sell', 'wait', 'buyMore'] as const;

export interface InvestorAnswers {
  readonly age: number;
  /** When the owner starts to use the money, in years. */
  readonly horizon: (typeof horizons)[number];
  /** What the owner would do after a loss of a fifth. */
  readonly reaction: (typeof reactionsToLoss)[number];
  /** Whether the owner has other savings for an emergency. */
  readonly hasCushion: boolean;
}

/** From this age on, growth isn't suggested, because there may not be time to recover from a loss. */
const lastGrowthAge = 64;

/**
 * Suggests a model. Time decides first: money that is needed soon isn't put at risk. Then the less risky of what the
 * owner could bear and what the owner would like.
 */
export function suggestModel({ age, horizon, reaction, hasCushion }: InvestorAnswers): IraModelCode {
  if (horizon === 'under3') return 'moneyMarket';
  if (reaction === 'sell' || (horizon === 'from3to10' && !hasCushion)) return 'cautious';
  const canGrow = horizon === 'over10' && reaction === 'buyMore' && hasCushion && age <= lastGrowthAge;
  return canGrow ? 'growth' : 'balanced';
}
