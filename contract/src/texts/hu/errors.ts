import type { ErrorCode } from '../../errors.ts';

/** Why a call was refused and what to do about it, by the codes of `errors.ts`. */
export const errors = {
  MALFORMED_REQUEST: 'A kérés nem értelmezhető. Kérjük, töltse be újra az oldalt, és próbálja meg ismét!',
  UNKNOWN_FIELD: 'Ismeretlen mező: {field}. Kérjük, törölje a szűrőket, és próbálja újra!',
  INVALID_FILTER: 'Érvénytelen szűrő ezen a mezőn: {field}. Kérjük, adjon meg másik értéket!',
  INVALID_SORT: 'Érvénytelen rendezési irány: {field}. Kérjük, válasszon növekvő vagy csökkenő sorrendet!',
  INVALID_PAGE: 'Nincs ilyen oldal vagy oldalméret. Kérjük, térjen vissza az első oldalra!',
  UNAUTHENTICATED: 'A bejelentkezés hiányzik vagy lejárt. Kérjük, jelentkezzen be újra!',
  ACCESS_DENIED: 'Hozzáférés megtagadva. Ha szüksége van erre a jogra, kérjük, forduljon a rendszergazdához!',
  NOT_FOUND: 'A keresett elem nem található, lehet, hogy időközben törölték. Kérjük, frissítse a listát!',
  METHOD_NOT_ALLOWED: 'Ezen a címen ez a művelet nem végezhető el. Kérjük, töltse be újra az oldalt!',
  VERSION_CONFLICT:
    'Ezt a sort időközben más is módosította. Kérjük, nézze át a változást, és mentse el újra!',
  ALREADY_EXISTS: 'Ez az érték már foglalt. Kérjük, adjon meg másikat!',
  SHOP_HAS_DEVICES:
    'A boltban eszközök vannak, ezért nem törölhető. Kérjük, előbb vigye át máshová az eszközöket!',
  SHOP_HAS_OPEN_REQUEST:
    'A bolthoz nyitott munkaigénylés tartozik, ezért nem törölhető. Kérjük, előbb zárja le az igénylést!',
  DEVICE_TYPE_IN_USE:
    'Az eszköztípus használatban van. Kérjük, előbb szüntesse meg a rá hivatkozó eszközöket és csoportokat!',
  DEVICE_HAS_OPEN_REQUEST:
    'Az eszközhöz nyitott munkaigénylés tartozik. Kérjük, előbb zárja le az igénylést!',
  DEVICE_IN_TWO_PLACES:
    'Egy eszköz egyszerre csak egy helyen lehet. Kérjük, vagy boltot, vagy raktárt, vagy szervizpartnert adjon meg!',
  DEVICE_IS_PARENT: 'Az eszközhöz további eszközök tartoznak. Kérjük, előbb vegye ki őket a csoportból!',
  COMPANY_HAS_DEVICES:
    'A cégnél eszközök vannak, ezért nem törölhető. Kérjük, előbb vigye át máshová az eszközöket!',
  REPRESENTATIVE_HAS_SHOPS:
    'A területi képviselőhöz boltok tartoznak, ezért nem törölhető. Kérjük, előbb adja át őket másik képviselőnek!',
  TRANSITION_NOT_ALLOWED: 'A jelenlegi státuszban ez a művelet nem végezhető el. Kérjük, frissítse a listát!',
  DEVICE_NOT_AVAILABLE:
    'Az eszköz a jelenlegi státuszában vagy helyén nem választható ehhez az igényléshez. Kérjük, válasszon másikat!',
  DEVICE_NOT_IN_SHOP: 'Az eszköz nincs a megadott boltban. Kérjük, ellenőrizze a boltot és az eszközt!',
  NOT_ENOUGH_STOCK: 'Nincs elegendő készlet. Kérjük, adjon meg kisebb mennyiséget!',
  NO_RECEIVING_COMPANY:
    'Ehhez a bolthoz nincs fogadó raktár vagy szervizpartner. Kérjük, vegyen fel egyet a törzsadatok között!',
  OBSERVATIONS_MISSING:
    'A leltár még nem zárható le: {count} leolvasás nem érkezett meg. A készülék újraküldi őket, kérjük, várjon!',
  IDEMPOTENCY_IN_FLIGHT: 'Ugyanez a kérés még folyamatban van. Kérjük, várjon, majd frissítse a listát!',
  RETRY_CONFLICT: 'Ezeket az adatokat éppen más is módosította. Kérjük, próbálja újra!',
  TOO_LARGE: 'A küldött adat túl nagy. Kérjük, küldjön kisebbet!',
  EXPORT_TOO_LARGE: 'A lista túl nagy egy Excel-fájlhoz. Kérjük, szűkítse a szűrést!',
  CSV_TOO_LARGE: 'A CSV-fájl vagy valamelyik cellája túl nagy. Kérjük, bontsa kisebb részekre!',
  NOT_A_CSV_FILE: 'Ez nem .csv fájl. Kérjük, CSV formátumban mentett fájlt válasszon!',
  UNSUPPORTED_MEDIA_TYPE: 'Ilyen típusú adat itt nem fogadható. Kérjük, válasszon másik formátumot!',
  VALIDATION_FAILED: 'Egyes adatok hiányoznak vagy hibásak. Kérjük, javítsa a megjelölt mezőket!',
  UPLOAD_REJECTED:
    'A fájlban hibás sorok vannak, ezért semmi sem változott. Kérjük, javítsa őket, és töltse fel újra a fájlt!',
  FILE_MISSING: 'Nincs kiválasztott fájl. Kérjük, válasszon egyet!',
  CSV_EMPTY: 'A CSV-fájlban nincs adatsor. Kérjük, töltse ki a sablont!',
  CSV_MALFORMED: 'A CSV-fájl szerkezete hibás. Kérjük, ellenőrizze az idézőjeleket és az elválasztójeleket!',
  IDEMPOTENCY_KEY_REUSED:
    'Ez a kérés más tartalommal már megérkezett. Kérjük, töltse be újra az oldalt, és próbálja meg ismét!',
  TOO_MANY_REQUESTS: 'Túl sok kérés érkezett. Kérjük, várjon egy percet, és próbálja újra!',
  SERVER_ERROR: 'Szerverhiba. Kérjük, próbálja újra; ha ismét előfordul, jelezze az ügyfélszolgálatnak!',
  NOT_AVAILABLE: 'A szolgáltatás most nem érhető el. Kérjük, próbálja újra néhány perc múlva!',
} as const satisfies Record<ErrorCode, string>;
