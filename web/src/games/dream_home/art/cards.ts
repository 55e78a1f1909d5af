/**
 * The sixty room cards, one line each: `thing | thing …`, painted in this order on the wall and floor of its type (`GROUND`).
 * A thing is `name:colour.variation@x,y` (see KIT for names, `k` for colour letters).
 * Colour, variation and y may be left out: y is then the back of the floor (126), the middle of the wall (46) or the ceiling (0).
 * Children stand exactly where the deck has them; their things begin with `kid`, or are a bed, tub or swing with a child (`KIDS`).
 */
export const CARDS: Readonly<Record<string, string>> = {
  'living_room#1':
    'beam@80|window:t@92,40|picture:y.0@148,34|sofa:t.0@118|lamp:y@182|rug:s.0@96,141|kidread:y.0@46,146',
  'living_room#2':
    'fireplace:t@54|candle@76,52|kidpeek:s.1@128,82|armchair:l.0@136|clock:y.1@124,30|plant:s.0@178|dog:w.1@98,146',
  'living_room#3':
    'tv:s.0@40|picture:y.1@76,34|hanging:t@118|loveseat:p.1@128|lamp:t@176|carpet:l.0@92,139|kidlie:t.2@90,144',
  'living_room#4':
    'arch:t@150,46|pendant:y@72|tv:t.1@36|kidjump:y.3@104,102|sofa:s.3@122|rug:y.0@84,142|cat:g.0@184,146',
  'living_room#5':
    'beam@90|arch:t.1@80,44|gramophone:y@104|loveseat:t.1@156|picture:w.2@152,34|plant:p.3@22,130|rug:l.1@110,141',
  'living_room#6':
    'chandelier:y@104|picture:y.3@162,40|sofa:l.1@94|coffee:p.1@94,146|plant:t.2@24|nightstand:w@170|tablelamp:t@170,98',
  'living_room#7': 'picture:l.2@78,34|tv:y.1@40|sofa:p.0@122|lamp:y@182|rug:s.1@104,142|cat:y.1@56,147',
  'living_room#8': 'fireplace:g@126|mirror:y@126,26|clockcase:w.1@180|loveseat:s.0@48|picture:t.0@72,36|dog:w.0@88,146',
  'living_room#9':
    'window:y.1@86,40|picture:t.2@176,36|sofa:y.1@76|cat:i.1@96,100|lamp:t@142|plant:t.0@178|carpet:p.1@92,139',

  'bedroom#1':
    'window:p.0@124,42|picture:y.1@66,34|bedkid:s.4@92|nightstand:w@24|tablelamp:y@24,98|teddy:w@176,142|mat:t@110,141',
  'bedroom#2': 'picture:t.0@70,28|double:t.0@64|clock:y.1@152,34|kidpeek:y.5@142,84|dresser:w.0@150|rug:s.0@80,141',
  'bedroom#3': 'wardrobe:w.1@158|window:l.1@86,40|double:l.1@66|cat:g.1@136,146',
  'bedroom#4': 'beam@80|arch:y.0@80,46|bed:y.0@122|picture:p.2@140,36|nightstand:p@36|plant:t.1@36,98|dog:w.1@150,146',
  'bedroom#5':
    'pendant:p@64|pendant:p@136|picture:w.3@100,34|double:p.0@100|nightstand:w@34|nightstand:w@166|candle@34,98|plant:s.3@166,98|carpet:y.0@100,139',
  'bedroom#6':
    'screen:s@30|clock:y.0@88,30|window:p.0@140,40|nightstand:w@70|tablelamp:t@70,98|bed:l.2@138,128|stool:y@48,146',
  'bedroom#7': 'wardrobe:l.0@160|bed:t.0@78|picture:y.1@76,38|hanging:y@110|rug:p.1@70,141',
  'bedroom#8': 'porthole:w@72,44|picture:y.0@122,28|double:s.1@100|plant:t.2@28|lamp:y@174|cat:y.0@156,146',

  'kitchen#1':
    'stove:a@160|hood:t@160|shelf:w.1@90,40|chair:l.1@116,128|table:t.0@74|kidwave:s.6@30,134|cat:g.0@140,146',
  'kitchen#2': 'window:t.1@84,40|counter:l.1@66|kidpeek:t.7@112,78|fridge:t.1@142|hanging:y@180|ball:s@100,146',
  'kitchen#3': 'stove:t@30|cupboard:l@96,34|counter:l.0@96|fridge:s.0@166|mat:t@96,141',
  'kitchen#4': 'beam@96|arch:t.1@80,46|table:s.2@72|chair:t.0@22|chair:t.1@122|fridge:y.1@168|cat:y.1@72,146',
  'kitchen#5': 'pots:t@90,34|stove:l@34|counter:s.1@104|window:y.0@164,38|stool:t@170,142|plant:t.1@180,122',
  'kitchen#6':
    'pendant:t@142|cupboard:s@86,34|counter:s.0@26|picture:t.0@176,38|chair:p.0@80|table:l.1@124|chair:p.1@170|dog:w.0@88,147',
  'kitchen#7':
    'hood:g@152|stove:s@152|cupboard:t@84,34|counter:t.1@76|bucket:y@184,144|crate:t.1@112,146|sack:l@22,144',

  'kids_room#1': 'porthole:y@68,42|kidpeek:t.8@110,46|bunk:s.0@138|teddy:w@62,130|ball:t@28,144|carpet:y.0@70,139',
  'kids_room#2': 'bunting@122,22|tent:t.0@62|kidpeek:y.9@62,127|horse:w@146,130|blocks.0@108,146|ball:p@180,146',
  'kids_room#3':
    'picture:s.1@76,28|easel.0@76|kidkneel:t.10@34,142|toybox:y.1@150|kite:p@118,44|shelf:w.5@164,46|duck@106,146',
  'kids_room#4':
    'pendant:t@124|arch:p.1@74,42|dollhouse:s@116|kidkneel:l.11@76,142|shelf:w.5@168,42|toybox:t.0@166,132|plant:t.1@24|rug:s.0@100,141',
  'kids_room#5': 'porthole:y@136,40|rocket:s@22|bedkid:t.12@98|picture:p.2@72,34|blocks.1@168,144|cat:y.1@106,147',
  'kids_room#6': 'window:t.1@80,40|bunk:l.2@148|teddy:y@86,126|train:t@50,146|kidlie:s.13@130,146',

  'bathroom#1': 'porthole:w@124,38|tubkid:t.14@90|basin:y@172|mirror:y@172,44|duck@40,146|mat:l@96,141',
  'bathroom#2': 'window:s.1@84,40|vanity:w.0@50|kidwave:y.17@172,126|shower:p@142|mat:t@100,141|basket:l.0@28,147',
  'bathroom#3': 'beam@80|arch:l.0@78,42|tub:s.0@76|toilet:t@164|towels:y@148,38|plant:t.0@20,140',
  'bathroom#4': 'toilet:l@32|basin:s@92|mirror:w@92,42|shower:t@160|basket:y.0@128,146|mat:y@76,141',
  'bathroom#5': 'vanity:t.0@60|mirror:y@68,34|window:y.0@148,38|tub:l.1@144|pendant:y@104|towelpile:p.0@96,146',
  'bathroom#6':
    'toilet:y@38|basin:t@94|mirror:l@94,44|stool:w@146|towelpile:s.1@146,92|plant:p.3@178|cat:y.0@66,146|hanging:y@144',
  'bathroom#7': 'vanity:s.1@60|mirror:w@66,38|shower:p@154|porthole:y@110,42|bucket:t@106,130|mat:t@142,141',
  'bathroom#8': 'arch:y.1@104,38|tub:p.1@108|screen:l@30|candle@152,87|plant:t.2@182,132|duck@66,148',

  'pantry#1': 'hams:l@138|jarshelf:w.0@56|crate:t.1@118|sack:t@166|crate:y.0@134,146',
  'pantry#2': 'jarshelf:w.4@156|shelf:w.1@80,40|cask:t@34|ladder@106|sack:y@72,144|cat:g.0@116,146',
  'dressing_room#1': 'pendant:y@154|rail.0@66|cheval:y@134|hatbox:t.0@174|shoes.1@80,147',
  'dressing_room#2': 'wardrobe:a.0@46|mannequin:t@94|rail.3@150|pendant:y@104|hatbox:s.1@64,146',
  'sauna#1': 'bench:w@72|towelpile:s.0@46,68|bucket:t@104,97|saunastove@160|porthole:w@112,36|clock:a.0@164,36',
  'sauna#2': 'saunastove@40|bench:w@132|bucket:l@88,146|towelpile:t.1@164,97|bulb@92|towels:s@136,36',
  'playroom#1': 'bunting.1@122,20|swing:t.16@76|tent:y.1@150|kidpeek:l.17@150,127|ball:t@28,142|train:t@106,147',
  'playroom#2':
    'kite:t@68,36|window:y.0@160,36|kidjump:p.18@106,100|toybox:l.0@106|kidwave:y.19@42,138|horse:t@162,134|blocks.1@78,147',
  'study#1': 'beam@90|window:l.1@86,40|desk:w.1@60|map:t@156,36|globe:s@152|plant:t.3@184,132|typist:t@106,144',
  'library#1': 'bookwall:w.1@52|bookwall:w.8@150|ladder@122,130|armchair:t.0@64,142|lamp:y@26,134|cat:i.1@160,146',

  'garage#1': 'slit.0@92,26|kidpeek:y.20@84,86|car:t.0@104,142|shelf:w.4@162,42|bucket:s@24,146',
  'garage#2': 'pegboard.0@92,44|tyres@177|bicycle:s@60,134|bicycle:y@120,146|bulb@156',
  'garage#3': 'slit.1@154,26|car:s.1@92,144|tyres@177,128|skis:t@18|picture:t.1@72,36',
  'garage#4': 'bulb@134|covered:a@100,142|ladder@178|shelf:w.1@92,40|cat:y.1@98,84|toolbox:t@26,147',
  'garage#5': 'pegboard.1@92,40|scooter:l@120,142|workbench:t.0@54|tyres@177|slit.2@166,26',
  'garage#6': 'boxes:t.0@162,124|car:y.2@86,144|shelf:w.2@86,42|clock:t.1@166,28|dog:w.1@176,148',
  'wine_cellar#1': 'winerack:w.0@52|barrels:p@142|candle@76,34',
  'wine_cellar#2': 'bulb@100|barrels:t@58|winerack:w.3@150|cask:l@104,146|cat:i.0@28,148',
  'workshop#1': 'pegboard.0@92,40|workbench:s.0@74|ladder@168|bulb@146|toolbox:y@146,146|crate:t.1@24,146',
  'workshop#2': 'workbench:l.1@132|pegboard.1@134,40|boxes:s.0@44,128|stool:t@94,144|bulb@76|dog:w.1@150,147',
  'laundry#1': 'clothesline.0@124|washer:t@40|washer:s@92|ironing:y@149,140|basket:t.0@62,147',
  'storage#1':
    'bulb@100|boxes:t.1@46|skis:s@104|trunk:p@138|cat:w.1@138,86|horse:y@74,147|picture:y.2@150,40|tyres@179',
};

/** Things that show a child. */
export const KIDS: ReadonlySet<string> = new Set([
  'bedkid',
  'tubkid',
  'swing',
  'kidread',
  'kidwave',
  'kidjump',
  'kidlie',
  'kidpeek',
  'kidkneel',
]);

/** What is put over the seam when two cards of a type join, so that they read as one room. */
export const BRIDGES: Readonly<Record<string, string>> = {
  living_room: 'carpet:p.1@0,139',
  bedroom: 'carpet:s.0@0,139|hanging:y@0',
  kitchen: 'pots:t@0,30|mat:t@0,141',
  kids_room: 'bunting@0,16|carpet:s.1@0,139',
  garage: 'bulb@0|toolbox:t@0,146',
};
