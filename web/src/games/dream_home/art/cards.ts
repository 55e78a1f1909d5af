/**
 * The sixty room cards, one line each: `wall floor | thing | thing …`, painted in this order.
 * Wall and floor are `pattern:colour`; a thing is `name:colour.variation@x,y` (see KIT for names, `k` for colour letters).
 * Colour, variation and y may be left out: y is then the back of the floor (126), the middle of the wall (46) or the ceiling (0).
 * Children stand exactly where the deck has them; their things begin with `kid`, or are a bed, tub or swing with a child (`KIDS`).
 */
export const CARDS: Readonly<Record<string, string>> = {
  'living_room#1': 'stripe:t3 parquet:w|beam@60|window:t@40|picture:y.0@112,34|sofa:t.0@118|lamp:y@180|rug:s.0@96,141|kidread:y.0@46,146',
  'living_room#2': 'stripe:t3 parquet:w|fireplace:t@54|picture:w.3@62,28|candle@30,52|kidpeek:s.1@128,82|armchair:l.0@136|clock:y.1@124,30|plant:s.0@178|dog:w.1@98,146',
  'living_room#3': 'stripe:t3 parquet:w|tv:s.0@40|picture:y.1@40,34|hanging:t@90|loveseat:p.1@128|lamp:t@174|carpet:l.0@92,139|kidlie:t.2@90,144',
  'living_room#4': 'stripe:t3 parquet:w|bookcase:w.2@42|arch:t@118,50|kidjump:y.3@104,102|sofa:s.3@122|pendant:y@80|cat:g.0@184,146',
  'living_room#5': 'stripe:y3 parquet:w|beam@70|arch:t.1@56,44|gramophone:y@104|armchair:t.1@156|picture:w.2@140,34|plant:p.3@22,130|rug:l.1@110,141',
  'living_room#6': 'stripe:t3 parquet:w|chandelier:y@100|picture:w.0@40,40|picture:y.3@156,40|sofa:l.1@94|coffee:p.1@94,146|plant:t.2@24|nightstand:w@170|tablelamp:t@170,98',
  'living_room#7': 'stripe:y3 parquet:w|bookcase:w.5@38|bookcase:w.9@104|pendant:t@164|armchair:p.0@164|cat:y.1@62,146|stool:l@122,144',
  'living_room#8': 'stripe:t3 parquet:w|fireplace:g@126|mirror:y@126,26|clockcase:w.1@180|loveseat:s.0@48|window:s.1@50,40|dog:w.0@88,146',
  'living_room#9': 'stripe:t3 parquet:w|shelf:w.0@44,46|picture:t.2@98,30|sofa:y.1@76|cat:i.1@96,100|lamp:t@142|plant:t.0@178|carpet:p.1@92,139',

  'bedroom#1': 'flower:p3 plank:w|window:p.0@112,44|picture:y.1@56,34|bedkid:s.4@92|nightstand:w@24|tablelamp:y@24,98|teddy:w@176,142|mat:t@110,141',
  'bedroom#2': 'flower:p3 plank:w|picture:t.0@64,28|double:t.0@64|clock:y.1@152,34|kidpeek:y.5@142,84|dresser:w.0@150|rug:s.0@80,141',
  'bedroom#3': 'flower:p3 plank:w|wardrobe:w.1@46|window:l.1@132,40|double:l.1@134|cat:g.1@60,146',
  'bedroom#4': 'flower:p3 plank:w|beam@40|arch:y.0@40,46|bed:y.0@122|picture:p.2@116,36|nightstand:p@36|plant:t.1@36,98|dog:w.1@150,146',
  'bedroom#5': 'flower:t3 plank:w|pendant:p@38|pendant:p@162|picture:w.3@100,34|double:p.0@100|nightstand:w@34|nightstand:w@166|candle@34,98|plant:s.3@166,98|carpet:y.0@100,139',
  'bedroom#6': 'flower:p3 plank:w|screen:s@30|clock:y.0@88,30|window:p.0@140,40|nightstand:w@70|tablelamp:t@70,98|bed:l.2@138,128|stool:y@48,146',
  'bedroom#7': 'flower:t3 plank:w|wardrobe:l.0@160|bed:t.0@78|shelf:w.3@50,46|hanging:y@106|rug:p.1@70,141',
  'bedroom#8': 'flower:p3 plank:w|porthole:w@44,44|picture:y.0@100,28|double:s.1@100|plant:t.2@28|lamp:y@174|cat:y.0@156,146',

  'kitchen#1': 'check:y3 checker:a|stove:a@40|hood:t@40|shelf:w.1@112,40|chair:l.0@84,128|table:t.0@126|kidwave:s.6@170,134|cat:g.0@60,146',
  'kitchen#2': 'check:y3 checker:a|window:t.1@66,40|counter:l.1@66|kidpeek:t.7@112,78|fridge:t.1@142|clock:l.0@108,28|hanging:y@180|ball:s@100,146',
  'kitchen#3': 'check:y3 checker:a|fridge:s.0@34|cupboard:l@104,34|counter:l.0@104|stove:t@170|pendant:t@60',
  'kitchen#4': 'check:l3 checker:a|beam@80|arch:t.1@66,46|table:s.2@72|chair:t.0@22|chair:t.1@122|fridge:y.1@168|cat:y.1@72,146',
  'kitchen#5': 'check:y3 checker:a|pots:t@46,34|stove:l@34|counter:s.1@104|window:y.0@126,38|stool:t@170,142|plant:t.1@180,122',
  'kitchen#6': 'check:y3 checker:a|chandelier:t@106|cupboard:s@44,34|counter:s.0@26|picture:t.0@168,38|chair:p.0@80|table:l.1@124|chair:p.1@170|dog:w.0@88,147',
  'kitchen#7': 'check:l3 checker:a|hood:g@150|stove:s@150|cupboard:t@64,34|counter:t.1@72|bucket:y@182,144|crate:t.1@110,146|sack:l@22,144',

  'kids_room#1': 'star:l3 carpet:l|window:y.0@146,42|kidpeek:t.8@34,46|bunk:s.0@62|teddy:w@140,130|ball:t@172,144|carpet:y.0@130,139',
  'kids_room#2': 'star:l3 carpet:l|bunting@100,22|tent:t.0@62|kidpeek:y.9@62,127|horse:w@146,130|blocks.0@108,146|ball:p@180,146',
  'kids_room#3': 'star:l3 carpet:l|arch:s.1@44,48|easel.0@76|kidkneel:t.10@34,142|toybox:y.1@150|kite:p@116,44|shelf:w.3@160,46|duck@106,146',
  'kids_room#4': 'star:y3 carpet:l|pendant:t@96|window:p.1@40,42|dollhouse:s@116|kidkneel:l.11@76,142|shelf:w.5@144,42|toybox:t.0@166,132|plant:t.1@24|rug:s.0@100,141',
  'kids_room#5': 'star:l3 carpet:l|porthole:y@136,40|rocket:s@22|bedkid:t.12@98|picture:p.2@72,34|blocks.1@168,144|cat:y.1@106,147',
  'kids_room#6': 'star:y3 carpet:l|window:t.1@42,40|bunk:l.2@148|teddy:y@86,126|train:t@50,146|kidlie:s.13@130,146|clock:s.0@90,30',

  'bathroom#1': 'tile:s3 tilef:a|porthole:w@52,42|tubkid:t.14@90|basin:y@172|mirror:y@172,44|duck@40,146|mat:l@96,141',
  'bathroom#2': 'tile:s3 tilef:a|window:s.1@48,40|vanity:w.0@50|towels:t@100,40|kidwave:y.17@172,126|shower:p@142|mat:t@100,141|basket:l.0@28,147',
  'bathroom#3': 'tile:s3 tilef:a|beam@60|arch:l.0@62,42|tub:s.0@76|toilet:t@164|towels:y@148,38|plant:t.0@20,140',
  'bathroom#4': 'tile:s3 tilef:a|shower:t@42|toilet:l@102|basin:s@164|mirror:w@164,42|shelf:w.4@106,40|mat:y@66,141',
  'bathroom#5': 'tile:l3 tilef:a|vanity:t.0@44|mirror:y@44,34|window:y.0@138,38|tub:l.1@136|pendant:y@90|towelpile:p.0@86,146',
  'bathroom#6': 'tile:s3 tilef:a|toilet:y@38|picture:t.1@40,40|basin:t@94|mirror:l@94,44|stool:w@146|towelpile:s.1@146,92|plant:p.3@178|cat:y.0@66,146|hanging:y@144',
  'bathroom#7': 'tile:l3 tilef:a|vanity:s.1@52|mirror:w@52,38|shower:p@152|porthole:y@104,42|bucket:t@100,130|mat:t@142,141',
  'bathroom#8': 'tile:s3 tilef:a|arch:y.1@104,38|tub:p.1@108|screen:l@30|candle@152,87|plant:t.2@182,132|duck@66,148',

  'pantry#1': 'board:w3 plank:w|hams:l@130|jarshelf:w.0@46|crate:t.1@116|sack:t@164|crate:y.0@132,146',
  'pantry#2': 'board:w3 plank:w|jarshelf:w.4@154|shelf:w.1@66,40|cask:t@34|ladder@98|sack:y@72,144|cat:g.0@116,146|hanging:t@18',
  'dressing_room#1': 'lattice:p3 carpet:p|pendant:y@150|rail.0@58|cheval:y@128|hatbox:t.0@172|shoes.1@76,147',
  'dressing_room#2': 'lattice:t3 carpet:p|wardrobe:p.0@42|mannequin:t@92|rail.3@150|pendant:y@104|hatbox:s.1@62,146',
  'sauna#1': 'plankw:w3 plank:w2|bench:w@72|towelpile:s.0@46,68|bucket:t@104,97|saunastove@160|porthole:w@112,36|clock:a.0@164,36',
  'sauna#2': 'plankw:w3 plank:w2|saunastove@40|bench:w@132|bucket:l@88,146|towelpile:t.1@164,97|bulb@92|towels:s@136,36',
  'playroom#1': 'cloud:s3 carpet:s|bunting.1@100,20|swing:t.16@64|tent:y.1@146|kidpeek:l.17@146,127|ball:t@28,142|train:t@104,147',
  'playroom#2': 'cloud:s3 carpet:s|kite:t@30,34|window:y.0@160,36|kidjump:p.18@102,100|toybox:l.0@102|kidwave:y.19@42,138|horse:t@160,134|blocks.1@78,147',
  'study#1': 'panel:l3 parquet:w|beam@60|window:l.1@48,40|desk:w.1@60|map:l@122,36|globe:s@140|bookcase:w.7@176|typist:t@104,144',
  'library#1': 'panel:w3 parquet:w2|bookwall:w.1@52|bookwall:w.8@150|ladder@122,130|armchair:t.0@64,142|lamp:y@26,134|cat:i.1@160,146',

  'garage#1': 'block:g3 concrete:g|slit.0@44,26|kidpeek:y.20@84,86|car:t.0@104,142|shelf:w.4@162,42|bucket:s@24,146|towels:y@108,36',
  'garage#2': 'block:g3 concrete:g|pegboard.0@62,44|tyres@177|bicycle:s@60,134|bicycle:y@120,146|bulb@122',
  'garage#3': 'block:g3 concrete:g|slit.1@154,26|car:s.1@92,144|tyres@177,128|skis:t@18|picture:t.1@72,36',
  'garage#4': 'block:g3 concrete:g|bulb@60|covered:a@100,142|ladder@180|shelf:w.1@92,40|cat:y.1@98,84|toolbox:t@24,147',
  'garage#5': 'block:g3 concrete:g|pegboard.1@60,44|scooter:l@120,142|workbench:t.0@54|tyres@177|slit.2@148,26',
  'garage#6': 'block:g3 concrete:g|slit.0@110,26|boxes:t.0@162,124|car:y.2@86,144|shelf:w.2@40,42|clock:t.1@166,28|dog:w.1@176,148',
  'wine_cellar#1': 'rock:g3 stonef:g|winerack:w.0@52|barrels:p@142|candle@52,34',
  'wine_cellar#2': 'rock:g3 stonef:g|bulb@100|barrels:t@58|winerack:w.3@150|cask:l@104,146|cat:i.0@28,148',
  'workshop#1': 'brick:t3 plank:w|pegboard.0@70,40|workbench:s.0@74|ladder@164|bulb@124|toolbox:y@146,146|crate:t.1@24,146',
  'workshop#2': 'brick:t3 plank:w|slit.1@42,26|workbench:l.1@132|pegboard.1@134,40|boxes:s.0@44,128|stool:t@94,144|bulb@83|dog:w.1@150,147',
  'laundry#1': 'tile:s3 tilef:a|clothesline.0@100|washer:t@40|washer:s@92|ironing:y@149,140|basket:t.0@62,147',
  'storage#1': 'brick:g3 concrete:g|bulb@100|boxes:t.1@46|skis:s@104|trunk:p@138|cat:w.1@138,86|horse:y@74,147|picture:y.2@150,40|tyres@179',
};

/** Things that show a child. */
export const KIDS: ReadonlySet<string> = new Set(['bedkid', 'tubkid', 'swing', 'kidread', 'kidwave', 'kidjump', 'kidlie', 'kidpeek', 'kidkneel']);

/** What is put over the seam when two cards of a type join, so that they read as one room. */
export const BRIDGES: Readonly<Record<string, string>> = {
  living_room: 'carpet:p.1@0,139',
  bedroom: 'carpet:s.0@0,139|hanging:y@0',
  kitchen: 'pots:t@0,30|mat:t@0,141',
  kids_room: 'bunting@0,16|carpet:s.1@0,139',
  garage: 'bulb@0|toolbox:t@0,146',
};
