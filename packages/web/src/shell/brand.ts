import { useQuery } from '@tanstack/react-query';
import { call, requestTo } from './api.ts';
import { queryClient } from './query-client.ts';
import { useSession } from './session.ts';
import { warn } from './warn.ts';

/** The brand on the pages of advisors and their clients. Source: doc 2 §3 Custom brand. */
export interface Brand {
  readonly id: string;
  readonly displayName: string;
  /** The path of the logo, relative to the API's root. */
  readonly logo: string;
  readonly lastUpdated: string;
}

/** The key of the brand in the browser's storage. */
export const brandKey = 'effectiveNliraCustomBrand';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function brandIn(value: unknown): Brand | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, displayName, logo, lastUpdated } = { id: '', displayName: '', logo: '', lastUpdated: '', ...value };
  if (!isText(id) || !/^[0-9a-f]{32}$/.test(id) || !isText(displayName) || !isText(lastUpdated)) return undefined;
  // Only accept our own logo addresses: the browser's storage may have been tampered with.
  const ownLogo = requestTo('GET /public/nlira-custom-brands/:id/logo', { params: { id } }).path;
  return logo === ownLogo ? { id, displayName, logo, lastUpdated } : undefined;
}

/** Returns the brand stored in this browser. Ignores an incomplete brand with a warning. Source: doc 3 §8. */
export function readSavedBrand(): Brand | undefined {
  const text = localStorage.getItem(brandKey);
  if (text === null) return undefined;
  let brand: Brand | undefined;
  try {
    brand = brandIn(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (brand === undefined) warn('The saved brand isn’t valid and is ignored.');
  return brand;
}

async function loadBrand(userId: string): Promise<Brand | null> {
  const { result } = await call('GET /public/users/:userId/nlira-custom-brand', { params: { userId } });
  const brand = brandIn(result);
  if (brand === undefined) localStorage.removeItem(brandKey);
  else localStorage.setItem(brandKey, JSON.stringify(brand));
  return brand ?? null;
}

/** Returns the signed-in user's brand or, before sign-in, the brand of the last visit. */
export function useBrand(isBranded: boolean): Brand | undefined {
  const { user } = useSession();
  const { data } = useQuery(
    {
      queryKey: ['brand', user?.id ?? null],
      enabled: isBranded,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async (): Promise<Brand | null> => (user === null ? (readSavedBrand() ?? null) : loadBrand(user.id)),
    },
    queryClient,
  );
  return data ?? undefined;
}
