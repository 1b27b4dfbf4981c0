import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';

export function serviceName(code: string): string {
  return isServiceCode(code) ? services[code].displayName : code;
}
