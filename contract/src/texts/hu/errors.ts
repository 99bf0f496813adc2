import type { ErrorCode } from '../../errors.ts';

/** Why a call was refused and what to do about it, by the codes of `errors.ts`. */
export const errors = {
  MALFORMED_REQUEST: 'A kérés nem értelmezhető. Kérjük, töltse újra az oldalt, és próbálja újra!',
  UNKNOWN_FIELD:
    'Ismeretlen mező: {field}. Kérjük, törölje a szűrőket vagy töltse újra az oldalt, és próbálja újra!',
  INVALID_FILTER: 'Érvénytelen szűrő ezen a mezőn: {field}. Kérjük, adjon meg másik értéket!',
  REVERSED_RANGE:
    'A tartomány vége megelőzi a kezdetét ebben a szűrőben: {field}. Kérjük, cserélje fel a két értéket!',
  INVALID_SORT: 'Érvénytelen rendezési irány: {field}. Kérjük, válasszon növekvő vagy csökkenő sorrendet!',
  UNAUTHENTICATED: 'A bejelentkezés hiányzik vagy lejárt. Kérjük, jelentkezzen be újra!',
  SECOND_FACTOR_NEEDED:
    'Az adminisztrátori jogosultsághoz második azonosítási lépés is kell: egyszer használatos kód vagy passkey. Kérjük, jelentkezzen ki, majd jelentkezzen be újra azzal együtt!',
  SHEET_NOT_OPENED:
    'Ezt a leltárt {people} végzi. Kérjük, előbb nyissa meg a boltot a „Leltár a boltban” oldalon! {representative}, a helyettesei és a vezetők enélkül is írhatnak bele.',
  ACCESS_DENIED:
    'Hozzáférés megtagadva. Ha szüksége van erre a jogosultságra, kérjük, forduljon az adminisztrátorhoz!',
  PLAN_GONE: 'Ez a terv lejárt. Kérjük, ellenőrizze újra a fájlt, vagy jelölje ki újra a sorokat!',
  NOT_FOUND: 'A keresett elem nem található, lehet, hogy időközben törölték. Kérjük, frissítse a listát!',
  TOO_SLOW:
    'Az adatok túl lassan érkeztek, ezért a kérés megszakadt. Kérjük, ellenőrizze a hálózatot, és próbálja újra!',
  VERSION_CONFLICT:
    'Ezt a sort időközben más is módosította. Kérjük, nézze át a változást, és mentse el újra!',
  CHILDREN_CHANGED:
    'A tagokat időközben más is módosította, ezért az Ön módosítása nincs elmentve. Kérjük, nyissa meg újra az űrlapot, és ismételje meg a módosítást!',
  ALREADY_EXISTS: 'Ez az érték már foglalt. Kérjük, adjon meg másikat!',
  SHOP_HAS_DEVICES:
    'A boltban eszközök vannak, ezért nem törölhető. Kérjük, előbb vigye át máshová az eszközöket!',
  SHOP_HAS_OPEN_REQUEST:
    'A bolthoz nyitott munkaigénylés tartozik, ezért nem törölhető. Kérjük, döntsön az igénylésről; ha már a partnernél van, várja meg, amíg lezárul!',
  SHOP_HAS_STOCK_TAKING:
    'A bolt leltáráról még nem született döntés, ezért a bolt nem törölhető. Kérjük, kérje meg a leltározót, hogy zárja le, majd hagyja jóvá vagy utasítsa el a leltárt!',
  SHOP_DELETED: 'A leltár boltját törölték, ezért a leltár nem hagyható jóvá. Kérjük, utasítsa el!',
  SHOP_REQUEST_UNDERWAY:
    'A két bolt most nem vonható össze, mert nyitott igénylés megkülönbözteti őket. Kérjük, döntsön az igénylésről; ha már a partnernél van, várja meg, amíg lezárul!',
  SHOP_COUNTED_NOW:
    'A bolt most nem vonható össze, mert nyitott leltára vagy leltári köre van. Kérjük, előbb zárja le!',
  DEVICE_TYPE_IN_USE:
    'Az eszköztípus használatban van. Kérjük, előbb adjon más típust az ilyen eszközöknek, vegye ki a csoportokból, és zárja le az igényléseit!',
  DEVICE_TYPE_CHANGED:
    'Az igénylés egyik eszköztípusa azóta megváltozott. Kérjük, hozza létre újra az igénylést!',
  DEVICE_HAS_OPEN_REQUEST:
    'Az eszközhöz nyitott munkaigénylés tartozik. Kérjük, várja meg, amíg lezárul, vagy egyeztessen egy vezetővel!',
  DEVICE_IN_TWO_PLACES:
    'Egy eszköz egyszerre csak egy helyen lehet. Kérjük, vagy boltot, vagy raktárt, vagy szervizpartnert adjon meg!',
  DEVICE_IS_PARENT: 'Az eszközhöz további eszközök tartoznak. Kérjük, előbb vegye ki őket a csoportból!',
  COMPANY_HAS_DEVICES:
    'A cégnél eszközök vannak, ezért nem törölhető. Kérjük, előbb vigye át máshová az eszközöket!',
  REPRESENTATIVE_HAS_SHOPS:
    'A területi képviselőhöz boltok tartoznak, ezért nem törölhető. Kérjük, előbb adja át őket másik képviselőnek!',
  OWN_REQUEST: 'A saját igénylését nem hagyhatja jóvá. Kérjen meg rá egy másik vezetőt vagy adminisztrátort!',
  DECIDER_REVOKED: 'Aki döntött, közben elvesztette a hozzáférését. Kérjük, döntsön újra az igénylésről!',
  LIST_TOO_SLOW:
    'Ezzel a rendezéssel vagy szűréssel a lista {seconds} másodpercnél tovább készülne. Kérjük, szűkítse további szűréssel, vagy válasszon másik rendezést!',
  TRANSITION_NOT_ALLOWED: 'A jelenlegi státuszban ez a művelet nem végezhető el. Kérjük, frissítse a listát!',
  DEVICE_NOT_AVAILABLE:
    'Az eszköz a jelenlegi státuszában vagy helyén nem választható ehhez az igényléshez. Kérjük, válasszon másikat!',
  DEVICE_NOT_IN_SHOP: 'Az eszköz nincs a megadott boltban. Kérjük, ellenőrizze a boltot és az eszközt!',
  SHOP_CEASED: 'A bolt megszűnt, oda már semmi nem vihető: {shop}. Kérjük, válasszon másik boltot!',
  NOTHING_TO_MOVE:
    'A forrásboltban nincs áthelyezhető eszköz. Kérjük, ellenőrizze a boltot és az eszközei státuszát!',
  ALL_IN_OTHER_REQUESTS:
    'A forrásbolt áthelyezhető eszközei mind más nyitott igénylésben szerepelnek: {requests}. Kérjük, előbb azokat nézze meg!',
  NOT_ENOUGH_STOCK:
    'Nincs elegendő készlet ebből: {device}. Kért mennyiség: {wanted} db, elérhető: {available} db. Kérjük, adjon meg kisebb mennyiséget!',
  STOCK_TOO_LARGE: 'Egy készletben nem lehet ennyi darab. Kérjük, ellenőrizze a számot!',
  NO_RECEIVING_COMPANY:
    'Ehhez a bolthoz nincs fogadó raktár vagy szervizpartner. Kérjük, vegyen fel egyet a törzsadatok között!',
  SELECTION_CHANGED:
    'A szűrő most {total} sort mutat, nem {expected} sort. Kérjük, nézze át a listát, és jelölje ki újra!',
  MANY_ABSENT:
    '{expected} várt eszközből {absent} hiányzik; jóváhagyáskor ezek inaktívak lesznek, és kikerülnek a boltból. Kérjük, ellenőrizze a számot, és erősítse meg!',
  SHEET_OF_SOMEBODY_ELSE:
    'Ezt a leltárt más is megnyitotta ({people}), ezért nem vethető el. Kérjük, egyeztessenek egymással vagy egy vezetővel!',
  SHEET_DELETED: 'Ezt a leltárt közben törölték. Kérjük, nyissa meg újra a boltot!',
  SHEET_HAS_FINDINGS:
    'Ezen a leltáron már {count} beolvasás vagy fénykép van, ezért nem vethető el. Kérjük, zárja le; egy vezető elutasíthatja.',
  SHEET_FULL: 'Ezen a leltáron már {limit} nem várt eszköz van. Kérjük, zárja le; egy vezető elutasíthatja.',
  DECISION_RUNNING: 'Ez a döntés még fut. Kérjük, várja meg, amíg befejeződik, és utána vonja vissza!',
  UNDO_OVER: 'Ez a döntés már nem vonható vissza. Kérjük, egyenként módosítsa az igényléseket!',
  ORDER_SENT:
    'A megrendelés már elmehetett a partnernek. Kérjük, törölje az igénylést; a partner értesül róla.',
  OBSERVATIONS_MISSING:
    'A leltár még nem zárható le: {count} beolvasás és {photos} fénykép nem érkezett meg. A készülék újraküldi őket, kérjük, várjon!',
  ROUND_CHANGED:
    'A szűrésre most {devices} eszköz illik {shops} boltban, ezért a kör nem indult el. Kérjük, nézze át a számokat, és indítsa el újra!',
  ROUND_EMPTY:
    'A szűrésre nem illik olyan eszköz, amelyet még nem számol másik kör. Kérjük, módosítsa a szűrést!',
  PUSH_SERVICE_UNKNOWN:
    'Ennek a böngészőnek az értesítési szolgáltatását a kiszolgáló nem ismeri. Használjon másik böngészőt, vagy szóljon az üzemeltetőnek!',
  COMMENT_CLOSED: 'A hozzászólás a megírása után {minutes} percig módosítható. Kérjük, írjon egy újat!',
  TOO_MANY_UNSENT_FILES:
    'Legfeljebb {limit} feltöltött fájl várhat a hozzászólására. Kérjük, küldje el a megkezdett hozzászólásait! Amit nem küld el, nyolc nap után törlődik.',
  TOO_MANY_VIEWS: 'Legfeljebb {limit} nézet menthető. Kérjük, törölje a fölöslegeseket!',
  RETRY_CONFLICT: 'Ezeket az adatokat éppen más is módosítja. Kérjük, próbálja újra!',
  PLAN_OUTDATED:
    'A nyilvántartás közben változott, ezért semmi sem történt. Kérjük, nézze át az új tervet, és hagyja jóvá azt!',
  PLAN_NOT_DOABLE:
    'Ezt a tervet nem lehet végrehajtani: hibás sor van benne, vagy nincs mit tenni. Kérjük, nézze át a sorait!',
  UPLOAD_DID_NOTHING: 'Ez a feltöltés semmit sem változtatott, ezért nincs mit visszavonni.',
  UNDO_NOT_REMOVABLE: 'Ebből a nyilvántartásból sort nem lehet törölni, ezért az új sor megmarad.',
  OWN_ADMIN_RIGHT:
    'Ezzel elveszítené a saját adminisztrátori jogosultságát. Ha valóban ezt szeretné, kérjük, erősítse meg a műveletet!',
  ONE_RIGHT_ONLY: 'Egy felhasználónak csak egy jogosultsága lehet. Kérjük, előbb vegye el a mostanit!',
  ELIXIR_LOOK_RUNNING: 'Már fut egy szinkronizálás. Kérjük, várja meg, amíg befejeződik!',
  ELIXIR_DECISION_RUNNING:
    'Valaki éppen most dönt egy Elixir-fájlról. Kérjük, várja meg, amíg befejeződik, majd frissítse a listát!',
  ELIXIR_FILE_DECIDED: 'Erről a fájlról már döntöttek, vagy nem vár döntésre. Kérjük, frissítse a listát!',
  ELIXIR_FILE_OUTDATED:
    'Azóta egy újabb Elixir-fájl már betöltődött, ezért ez nem fogadható el. Kérjük, utasítsa el!',
  TOO_LARGE: 'A küldött adat túl nagy. Kérjük, küldjön kisebbet!',
  PICTURE_TOO_LARGE: 'A kép túl nagy: legfeljebb 15 MB és 40 megapixel lehet. Kérjük, készítsen kisebbet!',
  EXPORT_TOO_LARGE: 'A lista túl nagy egy Excel-fájlhoz. Kérjük, szűkítse a szűrést!',
  CSV_TOO_MANY_ROWS: 'A CSV-fájlban túl sok sor van: legfeljebb {row} lehet. Kérjük, bontsa kisebb fájlokra!',
  CSV_TOO_MANY_COLUMNS:
    'A CSV-fájlban túl sok oszlop van: legfeljebb 200 lehet. Kérjük, törölje a fölöslegeseket, és ellenőrizze az elválasztójeleket!',
  CSV_CELL_TOO_LONG:
    'Az egyik cella túl hosszú: legfeljebb 32 767 karakter lehet. Kérjük, rövidítse le, és nézze meg, nincs-e előtte lezáratlan idézőjel!',
  FILE_TOO_LARGE:
    'A fájl túl nagy: legfeljebb 15 MB, kép esetén 40 megapixel lehet. Kérjük, válasszon kisebbet!',
  CSV_TOO_LARGE: 'A CSV-fájl túl nagy: legfeljebb 64 MB lehet. Kérjük, bontsa kisebb fájlokra!',
  NOT_A_CSV_FILE:
    'Ez nem .csv fájl. Kérjük, nyissa meg a táblázatkezelőben, és a kitöltött munkalapot mentse „CSV UTF-8 (vesszővel tagolt)” formátumban!',
  NO_LABELS:
    'A kiválasztott eszközöknek nincs leltári számuk, ezért nincs mit nyomtatni. Kérjük, módosítsa a szűrőt!',
  NO_SUCH_LABEL: 'Ezen az íven csak {max} címke van. Kérjük, kisebb kezdőpozíciót adjon meg!',
  TOO_MANY_LABELS: 'Egyszerre legfeljebb {max} címke nyomtatható. Kérjük, szűkítse a szűrést!',
  NOT_A_PICTURE: 'Ez a fájl nem kép. Kérjük, JPEG, PNG, WebP vagy GIF képet válasszon!',
  FILE_INFECTED:
    'A víruskereső elutasította ezt a fájlt. Kérjük, válasszon másikat, és szóljon erről az informatikának!',
  PICTURE_DAMAGED: 'A képfájl sérült, nem nyitható meg. Kérjük, készítsen vagy válasszon másikat!',
  FILE_TYPE_REFUSED:
    'Ilyen típusú fájl nem csatolható. Kérjük, képet (JPEG, PNG, WebP, GIF) vagy PDF-et válasszon!',
  UNSUPPORTED_MEDIA_TYPE: 'Ilyen típusú adat itt nem fogadható. Kérjük, válasszon másik formátumot!',
  CLOCK_AHEAD:
    'A készülék órája {minutes} perccel siet: a kiszolgáló szerint {serverTime} van. Kérjük, állítsa be a készülék óráját, és próbálja újra!',
  VALIDATION_FAILED: 'Egyes adatok hiányoznak vagy hibásak. Kérjük, javítsa a megjelölt mezőket!',
  UPLOAD_REJECTED:
    'A fájlban hibás sorok vannak, ezért semmi sem változott. Kérjük, javítsa őket, és töltse fel újra a fájlt!',
  MERGED_MEANWHILE:
    'A(z) {code} boltot időközben összevonták a(z) {stays} bolttal. Kérjük, frissítse a listát!',
  MERGE_SAME_SHOP: 'Egy bolt önmagával nem vonható össze. Kérjük, válasszon két különböző boltot!',
  SELECTION_EMPTY: 'Nincs kijelölt sor. Kérjük, jelöljön ki legalább egyet!',
  SELECTION_TOO_LARGE: 'Egyszerre legfeljebb {limit} sor jelölhető ki. Kérjük, szűkítse a szűrést!',
  ONE_FILE_ONLY: 'Egyszerre csak egy fájl tölthető fel. Kérjük, egyenként töltse fel a fájlokat!',
  FILE_MISSING: 'Nincs kiválasztott fájl. Kérjük, válasszon egyet!',
  CSV_EMPTY: 'A CSV-fájlban nincs adatsor. Kérjük, töltse ki a sablont!',
  CSV_MALFORMED:
    'A CSV-fájlban egy idézőjel rossz helyen van, vagy nincs lezárva. Kérjük, javítsa ki, vagy mentse el újra a munkalapot a táblázatkezelőből „CSV UTF-8 (vesszővel tagolt)” formátumban!',
  CSV_NOT_TEXT:
    'A CSV-fájl betűi nem olvashatók. Kérjük, nyissa meg az eredetit a táblázatkezelőben, és a munkalapot mentse „CSV UTF-8 (vesszővel tagolt)” formátumban!',
  IDEMPOTENCY_KEY_REUSED:
    'Ez a kérés más tartalommal már megérkezett. Kérjük, töltse újra az oldalt, és próbálja újra!',
  TOO_MANY_REQUESTS: 'Túl sok kérés érkezett. Kérjük, várjon egy percet, és próbálja újra!',
  SERVER_ERROR: 'Kiszolgálóhiba',
  SIGNATURE_INVALID:
    'A hívás aláírása vagy időbélyege hibás. Kérjük, ellenőrizze a közös titkot és a kiszolgáló óráját!',
  CALLBACK_KEPT:
    'Az esemény most nem vezethető át ({reason}). Megőriztük, munkatársunk dönt róla; kérjük, ne küldje újra!',
  EVENT_OUTDATED:
    'Az igényléshez ennél későbbi eseményt már átvezettünk. Kérjük, nézze meg az igénylést, és döntsön az eseményről!',
  WRONG_PARTNER: 'Az igénylést nem ez a partner végzi. Kérjük, egyeztessen a partnerrel!',
  EVENT_ID_REUSED: 'Ezzel az azonosítóval már érkezett más tartalmú esemény. Kérjük, küldje új azonosítóval!',
  MESSAGE_SETTLED: 'Ez a küldés már lezárult, ezért nem módosítható. Kérjük, frissítse a listát!',
  MESSAGE_UNDER_WAY: 'A küldés éppen folyamatban van. Kérjük, várjon fél percet, és próbálja újra!',
  CANNOT_BE_MENDED: 'Ez az eltérés innen nem rendezhető. Kérjük, egyeztessen a partnerrel!',
  DIFFERENCE_OUTDATED:
    'Az igénylés megváltozott az összevetés óta, vagy küldés vár, illetve ment el róla. Kérjük, rendezze a küldéseket a listában, majd vesse össze újra!',
  PARTNER_NOT_CONFIGURED:
    'A partner kapcsolata nincs beállítva. Kérjük, adja meg a címét és a titkát a kiszolgáló beállításai között!',
  STORAGE_FULL:
    'Megtelt a tárhely, ezért most semmi sem menthető. Kérjük, jelezze a támogatásnak, és próbálja újra később!',
  NOT_AVAILABLE: 'A szolgáltatás most nem érhető el. Kérjük, próbálja újra néhány perc múlva!',
  TOOK_TOO_LONG:
    'A művelet túl sokáig tartott, ezért megszakadt, és semmi sem változott. Kérjük, próbálja újra később!',
  USERS_NOT_CONFIGURED:
    'A felhasználókezelés nincs beállítva. Kérjük, szóljon az üzemeltetőnek: az OIDC_ADMIN_CLIENT_ID és az OIDC_ADMIN_CLIENT_SECRET beállítás hiányzik.',
  USERS_NOT_AVAILABLE:
    'A felhasználókezelés most nem érhető el. Kérjük, ellenőrizze a listát, és próbálja újra néhány perc múlva!',
} as const satisfies Record<ErrorCode, string>;
