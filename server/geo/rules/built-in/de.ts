/* oxlint-disable max-lines -- a table, one place per row */

/**
 * Germany: the main place of every three-digit routing region, then single places by their full code.
 * Common geographic knowledge, coordinates rounded to 0.01° (about 1 km).
 * One row per line: prefix, place, latitude, longitude.
 */
export const GERMANY = `
010 Dresden 51.05 13.74
011 Dresden 51.06 13.70
012 Dresden 51.02 13.77
013 Dresden 51.05 13.82
014 Radebeul 51.10 13.67
015 Riesa 51.31 13.29
016 Meißen 51.16 13.47
017 Freital 51.00 13.65
018 Neustadt in Sachsen 51.02 14.21
019 Kamenz 51.27 14.09
026 Bautzen 51.18 14.43
027 Zittau 50.90 14.81
028 Görlitz 51.15 14.99
029 Weißwasser 51.50 14.64
030 Cottbus 51.76 14.33
031 Forst (Lausitz) 51.74 14.64
032 Finsterwalde 51.63 13.71
040 Leipzig 51.34 12.37
041 Leipzig 51.36 12.37
042 Leipzig 51.31 12.36
043 Leipzig 51.35 12.43
044 Markkleeberg 51.28 12.38
045 Borna 51.12 12.50
046 Altenburg 50.99 12.43
047 Döbeln 51.12 13.12
048 Eilenburg 51.46 12.63
049 Bad Liebenwerda 51.52 13.40
060 Halle (Saale) 51.48 11.97
061 Halle (Saale) 51.48 11.97
062 Merseburg 51.36 11.99
063 Hettstedt 51.65 11.51
064 Aschersleben 51.76 11.46
065 Sangerhausen 51.47 11.30
066 Naumburg (Saale) 51.15 11.81
067 Bitterfeld-Wolfen 51.63 12.32
068 Dessau-Roßlau 51.83 12.24
069 Jessen (Elster) 51.79 12.96
073 Saalfeld 50.65 11.36
074 Rudolstadt 50.72 11.34
075 Gera 50.88 12.08
076 Hermsdorf 50.90 11.86
077 Jena 50.93 11.59
078 Neustadt an der Orla 50.74 11.75
079 Zeulenroda-Triebes 50.66 11.98
080 Zwickau 50.72 12.49
081 Wilkau-Haßlau 50.67 12.51
082 Auerbach/Vogtland 50.51 12.40
083 Schwarzenberg/Erzgebirge 50.54 12.78
084 Reichenbach im Vogtland 50.62 12.30
085 Plauen 50.50 12.14
086 Oelsnitz/Vogtland 50.41 12.17
090 Chemnitz 50.83 12.92
091 Chemnitz 50.82 12.94
092 Limbach-Oberfrohna 50.86 12.76
093 Hohenstein-Ernstthal 50.80 12.71
094 Annaberg-Buchholz 50.58 13.00
095 Freiberg 50.91 13.34
096 Brand-Erbisdorf 50.87 13.32
099 Chemnitz 50.83 12.92
100 Berlin 52.52 13.40
101 Berlin 52.53 13.40
102 Berlin 52.52 13.45
103 Berlin 52.51 13.50
104 Berlin 52.54 13.42
105 Berlin 52.53 13.33
106 Berlin 52.51 13.31
107 Berlin 52.50 13.32
108 Berlin 52.49 13.35
109 Berlin 52.50 13.41
110 Berlin 52.52 13.38
115 Berlin 52.52 13.38
120 Berlin 52.48 13.43
121 Berlin 52.45 13.36
122 Berlin 52.43 13.32
123 Berlin 52.43 13.43
124 Berlin 52.47 13.47
125 Berlin 52.44 13.58
126 Berlin 52.54 13.58
130 Berlin 52.56 13.46
131 Berlin 52.58 13.41
133 Berlin 52.55 13.37
134 Berlin 52.60 13.31
135 Berlin 52.54 13.18
136 Berlin 52.54 13.26
140 Berlin 52.52 13.25
141 Berlin 52.44 13.25
144 Potsdam 52.40 13.06
145 Werder (Havel) 52.38 12.94
146 Falkensee 52.56 13.09
147 Brandenburg an der Havel 52.41 12.55
148 Bad Belzig 52.14 12.59
149 Luckenwalde 52.09 13.17
152 Frankfurt (Oder) 52.34 14.55
153 Strausberg 52.58 13.88
155 Fürstenwalde/Spree 52.36 14.06
157 Königs Wusterhausen 52.30 13.63
158 Storkow (Mark) 52.26 13.93
159 Lübben (Spreewald) 51.94 13.89
162 Eberswalde 52.83 13.82
163 Bernau bei Berlin 52.68 13.59
165 Oranienburg 52.75 13.24
167 Hennigsdorf 52.64 13.20
168 Neuruppin 52.93 12.80
169 Pritzwalk 53.15 12.17
170 Neubrandenburg 53.56 13.26
171 Demmin 53.91 13.03
172 Neustrelitz 53.36 13.06
173 Pasewalk 53.51 13.99
174 Wolgast 54.05 13.77
175 Gützkow 53.93 13.41
180 Rostock 54.09 12.13
181 Rostock 54.12 12.13
182 Bad Doberan 54.11 11.91
183 Ribnitz-Damgarten 54.24 12.46
184 Stralsund 54.31 13.08
185 Bergen auf Rügen 54.42 13.43
186 Binz 54.40 13.61
190 Schwerin 53.63 11.41
192 Hagenow 53.43 11.19
193 Parchim 53.43 11.85
194 Sternberg 53.71 11.83
200 Hamburg 53.55 9.99
201 Hamburg 53.57 9.99
202 Hamburg 53.58 9.97
203 Hamburg 53.56 9.98
204 Hamburg 53.54 9.99
205 Hamburg 53.55 10.05
210 Hamburg 53.49 10.21
211 Hamburg 53.50 9.92
212 Buchholz in der Nordheide 53.33 9.87
213 Lüneburg 53.25 10.41
214 Winsen (Luhe) 53.36 10.21
215 Geesthacht 53.44 10.37
216 Stade 53.60 9.48
217 Hemmoor 53.69 9.14
220 Hamburg 53.57 10.07
221 Hamburg 53.60 10.15
222 Hamburg 53.60 10.02
223 Hamburg 53.63 10.05
224 Hamburg 53.63 9.97
225 Hamburg 53.58 9.87
226 Hamburg 53.56 9.88
227 Hamburg 53.55 9.93
228 Norderstedt 53.70 10.01
229 Ahrensburg 53.67 10.24
235 Lübeck 53.87 10.69
236 Bad Schwartau 53.92 10.70
237 Neustadt in Holstein 54.11 10.82
238 Bad Oldesloe 53.81 10.37
239 Wismar 53.89 11.46
240 Kiel 54.32 10.13
241 Kiel 54.33 10.13
242 Preetz 54.24 10.28
243 Eckernförde 54.47 9.84
244 Kappeln 54.66 9.93
245 Neumünster 54.07 9.98
246 Trappenkamp 54.04 10.21
247 Rendsburg 54.30 9.66
248 Schleswig 54.52 9.57
249 Flensburg 54.78 9.44
253 Elmshorn 53.75 9.65
254 Pinneberg 53.66 9.79
255 Itzehoe 53.92 9.52
256 Sankt Michaelisdonn 53.99 9.12
257 Heide 54.20 9.10
258 Husum 54.48 9.05
259 Niebüll 54.79 8.83
260 Oldenburg 53.14 8.21
261 Oldenburg 53.14 8.21
262 Wardenburg 53.06 8.20
263 Wilhelmshaven 53.53 8.11
264 Jever 53.57 7.90
265 Norden 53.60 7.21
266 Aurich 53.47 7.48
267 Emden 53.37 7.21
268 Papenburg 53.08 7.39
269 Brake (Unterweser) 53.33 8.48
272 Sulingen 52.68 8.81
273 Dörverden 52.85 9.23
274 Bremervörde 53.49 9.14
275 Bremerhaven 53.55 8.58
276 Geestland 53.61 8.60
277 Delmenhorst 53.05 8.63
278 Berne 53.18 8.48
281 Bremen 53.08 8.81
282 Bremen 53.08 8.80
283 Bremen 53.10 8.88
287 Bremen 53.17 8.63
288 Achim 53.01 9.03
292 Celle 52.62 10.08
293 Eschede 52.73 10.24
294 Lüchow (Wendland) 52.97 11.15
295 Uelzen 52.96 10.56
296 Soltau 52.99 9.84
301 Hannover 52.38 9.73
304 Hannover 52.38 9.68
305 Hannover 52.36 9.80
306 Hannover 52.40 9.80
308 Garbsen 52.42 9.60
309 Seelze 52.40 9.60
310 Alfeld (Leine) 51.99 9.82
311 Hildesheim 52.15 9.95
312 Peine 52.32 10.23
313 Burgdorf 52.45 10.01
315 Wunstorf 52.42 9.44
316 Nienburg (Weser) 52.64 9.21
317 Rinteln 52.19 9.08
318 Springe 52.21 9.55
320 Herford 52.12 8.67
321 Bad Salzuflen 52.09 8.75
322 Bünde 52.20 8.58
323 Lübbecke 52.31 8.62
324 Minden 52.29 8.92
325 Bad Oeynhausen 52.20 8.80
326 Lemgo 52.03 8.90
327 Detmold 51.94 8.88
328 Blomberg 51.94 9.09
330 Bad Driburg 51.74 9.02
331 Paderborn 51.72 8.75
333 Gütersloh 51.91 8.38
334 Harsewinkel 51.96 8.23
335 Bielefeld 52.02 8.53
336 Bielefeld 52.02 8.53
337 Bielefeld 52.05 8.55
338 Steinhagen 52.01 8.42
341 Kassel 51.31 9.48
342 Baunatal 51.25 9.41
343 Calden 51.41 9.40
344 Warburg 51.49 9.15
345 Fritzlar 51.13 9.28
346 Schwalmstadt 50.92 9.21
350 Marburg 50.81 8.77
351 Allendorf (Eder) 51.03 8.67
352 Kirchhain 50.83 8.92
353 Gießen 50.58 8.67
354 Pohlheim 50.53 8.71
355 Wetzlar 50.56 8.50
356 Aßlar 50.59 8.46
357 Herborn 50.68 8.30
360 Fulda 50.55 9.68
361 Petersberg 50.56 9.71
362 Bad Hersfeld 50.87 9.71
363 Lauterbach 50.64 9.39
364 Bad Salzungen 50.81 10.23
370 Göttingen 51.54 9.93
371 Northeim 51.71 10.00
372 Eschwege 51.19 10.05
373 Leinefelde-Worbis 51.39 10.33
374 Bad Lauterberg im Harz 51.63 10.47
375 Bad Gandersheim 51.87 10.03
376 Holzminden 51.83 9.45
380 Braunschweig 52.27 10.52
381 Braunschweig 52.27 10.52
382 Salzgitter 52.15 10.33
383 Schöningen 52.14 10.96
384 Wolfsburg 52.42 10.79
385 Gifhorn 52.48 10.55
386 Goslar 51.91 10.43
387 Seesen 51.89 10.18
388 Wernigerode 51.84 10.79
390 Magdeburg 52.13 11.62
391 Magdeburg 52.13 11.62
392 Schönebeck (Elbe) 52.02 11.74
393 Haldensleben 52.29 11.41
394 Staßfurt 51.85 11.58
395 Stendal 52.61 11.86
396 Gardelegen 52.53 11.39
401 Düsseldorf 51.22 6.78
402 Düsseldorf 51.23 6.79
404 Düsseldorf 51.25 6.77
405 Düsseldorf 51.19 6.82
406 Düsseldorf 51.22 6.85
407 Langenfeld (Rheinland) 51.11 6.95
408 Ratingen 51.30 6.85
410 Mönchengladbach 51.19 6.44
411 Mönchengladbach 51.15 6.40
412 Mönchengladbach 51.17 6.45
413 Nettetal 51.31 6.28
414 Neuss 51.20 6.69
415 Grevenbroich 51.09 6.59
417 Viersen 51.26 6.39
418 Erkelenz 51.08 6.32
420 Wuppertal 51.26 7.15
421 Wuppertal 51.26 7.15
422 Wuppertal 51.27 7.20
423 Wuppertal 51.24 7.12
424 Radevormwald 51.20 7.36
425 Velbert 51.34 7.04
426 Solingen 51.17 7.08
427 Solingen 51.17 7.03
428 Remscheid 51.18 7.19
429 Wermelskirchen 51.14 7.22
441 Dortmund 51.51 7.47
442 Dortmund 51.49 7.49
443 Dortmund 51.54 7.44
445 Castrop-Rauxel 51.55 7.31
446 Herne 51.54 7.22
447 Bochum 51.48 7.22
448 Bochum 51.46 7.26
450 Essen 51.46 7.01
451 Essen 51.46 7.01
452 Essen 51.42 7.02
453 Essen 51.48 7.00
454 Mülheim an der Ruhr 51.43 6.88
455 Hattingen 51.40 7.19
456 Recklinghausen 51.61 7.20
457 Marl 51.66 7.09
458 Gelsenkirchen 51.52 7.08
459 Gladbeck 51.57 6.98
460 Oberhausen 51.48 6.86
461 Oberhausen 51.53 6.84
462 Bottrop 51.52 6.93
463 Borken 51.84 6.86
464 Wesel 51.66 6.62
465 Dinslaken 51.56 6.74
470 Duisburg 51.43 6.77
471 Duisburg 51.50 6.75
472 Duisburg 51.39 6.73
474 Moers 51.45 6.63
475 Kleve 51.79 6.14
476 Geldern 51.52 6.32
477 Krefeld 51.34 6.57
478 Krefeld 51.34 6.56
479 Kempen 51.37 6.42
480 Münster 51.96 7.63
481 Münster 51.96 7.63
482 Greven 52.09 7.61
483 Senden 51.86 7.49
484 Rheine 52.28 7.44
485 Nordhorn 52.43 7.07
486 Ahaus 52.08 7.00
487 Stadtlohn 51.99 6.92
490 Osnabrück 52.28 8.04
491 Georgsmarienhütte 52.20 8.05
492 Dissen am Teutoburger Wald 52.12 8.20
493 Diepholz 52.61 8.37
494 Damme 52.52 8.20
495 Bramsche 52.41 7.98
496 Cloppenburg 52.85 8.05
497 Meppen 52.69 7.29
498 Lingen (Ems) 52.52 7.32
501 Bergheim 50.96 6.64
502 Frechen 50.91 6.81
503 Hürth 50.87 6.87
504 Köln 50.94 6.96
505 Köln 50.94 6.96
506 Köln 50.94 6.96
507 Köln 50.98 6.93
508 Köln 50.94 6.89
509 Köln 50.91 6.93
510 Köln 50.95 7.02
511 Köln 50.91 7.05
513 Leverkusen 51.04 6.99
514 Bergisch Gladbach 50.99 7.13
515 Waldbröl 50.88 7.62
516 Gummersbach 51.03 7.56
517 Lindlar 51.02 7.38
520 Aachen 50.78 6.08
521 Würselen 50.82 6.13
522 Stolberg (Rheinland) 50.77 6.23
523 Düren 50.80 6.48
524 Jülich 50.92 6.36
525 Heinsberg 51.06 6.10
530 Bonn 50.73 7.10
531 Bonn 50.73 7.10
532 Bonn 50.73 7.13
533 Meckenheim 50.63 7.03
534 Bad Neuenahr-Ahrweiler 50.54 7.12
535 Linz am Rhein 50.57 7.28
536 Königswinter 50.68 7.19
537 Siegburg 50.80 7.20
538 Troisdorf 50.81 7.16
539 Bad Münstereifel 50.56 6.76
542 Trier 49.76 6.64
543 Schweich 49.82 6.75
544 Hermeskeil 49.66 6.94
545 Daun 50.20 6.83
546 Bitburg 49.97 6.52
550 Mainz 50.00 8.27
551 Mainz 50.00 8.27
552 Nieder-Olm 49.91 8.20
554 Bingen am Rhein 49.97 7.89
555 Bad Kreuznach 49.84 7.87
556 Kirn 49.79 7.46
557 Idar-Oberstein 49.71 7.31
560 Koblenz 50.36 7.59
561 Lahnstein 50.30 7.61
562 Höhr-Grenzhausen 50.43 7.67
563 Braubach 50.27 7.65
564 Montabaur 50.44 7.83
565 Neuwied 50.43 7.46
566 Andernach 50.44 7.40
567 Mayen 50.33 7.22
568 Cochem 50.15 7.17
570 Siegen 50.88 8.02
572 Kreuztal 50.96 7.99
573 Bad Berleburg 51.05 8.39
574 Olpe 51.03 7.85
575 Betzdorf 50.79 7.87
576 Altenkirchen (Westerwald) 50.69 7.65
580 Hagen 51.36 7.47
581 Hagen 51.36 7.47
582 Gevelsberg 51.32 7.34
583 Wetter (Ruhr) 51.39 7.39
584 Witten 51.44 7.34
585 Lüdenscheid 51.22 7.63
586 Iserlohn 51.38 7.70
587 Menden (Sauerland) 51.44 7.79
588 Plettenberg 51.21 7.87
590 Hamm 51.68 7.82
591 Bergkamen 51.62 7.64
592 Ahlen 51.76 7.89
593 Lüdinghausen 51.77 7.44
594 Unna 51.54 7.69
595 Lippstadt 51.67 8.35
596 Anröchte 51.56 8.33
597 Arnsberg 51.44 7.97
598 Meschede 51.35 8.28
599 Brilon 51.40 8.57
600 Frankfurt am Main 50.11 8.68
602 Frankfurt am Main 50.11 8.68
603 Frankfurt am Main 50.11 8.68
604 Frankfurt am Main 50.15 8.65
605 Frankfurt am Main 50.09 8.65
606 Frankfurt am Main 50.11 8.68
611 Friedberg (Hessen) 50.33 8.75
612 Bad Nauheim 50.36 8.74
613 Bad Homburg vor der Höhe 50.23 8.61
614 Oberursel (Taunus) 50.20 8.58
630 Offenbach am Main 50.10 8.76
631 Dietzenbach 50.01 8.78
632 Langen (Hessen) 49.99 8.66
633 Dreieich 50.02 8.70
634 Hanau 50.13 8.92
635 Langenselbold 50.18 9.04
636 Büdingen 50.29 9.11
637 Aschaffenburg 49.97 9.15
638 Elsenfeld 49.84 9.16
639 Miltenberg 49.70 9.26
642 Darmstadt 49.87 8.65
643 Ober-Ramstadt 49.83 8.75
644 Groß-Bieberau 49.80 8.82
645 Groß-Gerau 49.92 8.48
646 Bensheim 49.68 8.62
647 Michelstadt 49.68 9.00
648 Dieburg 49.90 8.84
651 Wiesbaden 50.08 8.24
652 Wiesbaden 50.06 8.28
653 Eltville am Rhein 50.03 8.12
654 Rüsselsheim am Main 49.99 8.42
655 Limburg an der Lahn 50.39 8.06
656 Elz 50.42 8.03
657 Hofheim am Taunus 50.09 8.45
658 Bad Soden am Taunus 50.14 8.50
659 Frankfurt am Main 50.10 8.55
660 Saarbrücken 49.23 7.00
661 Saarbrücken 49.23 7.00
662 Sulzbach/Saar 49.30 7.06
663 Völklingen 49.25 6.86
664 Homburg 49.32 7.34
665 Neunkirchen 49.35 7.18
666 Sankt Wendel 49.47 7.17
667 Saarlouis 49.31 6.75
668 Landstuhl 49.41 7.57
669 Pirmasens 49.20 7.60
670 Ludwigshafen am Rhein 49.48 8.44
671 Mutterstadt 49.44 8.36
672 Grünstadt 49.56 8.16
673 Speyer 49.32 8.43
674 Neustadt an der Weinstraße 49.35 8.14
675 Worms 49.63 8.36
676 Kaiserslautern 49.44 7.77
677 Wolfstein 49.58 7.61
678 Rockenhausen 49.63 7.82
680 Mannheim 49.49 8.47
681 Mannheim 49.49 8.47
682 Mannheim 49.46 8.52
683 Mannheim 49.52 8.50
685 Ladenburg 49.47 8.61
686 Lampertheim 49.60 8.47
687 Schwetzingen 49.38 8.57
688 Altlußheim 49.30 8.50
691 Heidelberg 49.41 8.69
692 Nußloch 49.32 8.69
694 Eberbach 49.47 8.99
695 Hemsbach 49.59 8.65
701 Stuttgart 48.78 9.18
703 Stuttgart 48.80 9.23
704 Stuttgart 48.82 9.14
705 Stuttgart 48.73 9.14
706 Stuttgart 48.75 9.23
707 Leinfelden-Echterdingen 48.69 9.16
708 Korntal-Münchingen 48.83 9.12
710 Böblingen 48.69 9.01
711 Gärtringen 48.64 8.90
712 Leonberg 48.80 9.01
713 Waiblingen 48.83 9.32
714 Schwaikheim 48.88 9.36
715 Backnang 48.95 9.43
716 Ludwigsburg 48.90 9.19
717 Steinheim an der Murr 48.97 9.28
720 Tübingen 48.52 9.06
721 Rottenburg am Neckar 48.48 8.93
722 Nagold 48.55 8.72
723 Balingen 48.27 8.85
724 Albstadt 48.21 9.02
725 Münsingen 48.41 9.50
726 Nürtingen 48.63 9.34
727 Reutlingen 48.49 9.21
728 Lichtenstein 48.43 9.25
730 Göppingen 48.70 9.65
731 Hattenhofen 48.67 9.58
732 Kirchheim unter Teck 48.65 9.45
733 Geislingen an der Steige 48.62 9.84
734 Aalen 48.84 10.09
735 Schwäbisch Gmünd 48.80 9.80
736 Schorndorf 48.81 9.53
737 Esslingen am Neckar 48.74 9.31
740 Heilbronn 49.14 9.22
741 Neckarsulm 49.19 9.22
742 Oedheim 49.24 9.25
743 Bietigheim-Bissingen 48.96 9.13
744 Gaildorf 49.00 9.77
745 Schwäbisch Hall 49.11 9.74
746 Künzelsau 49.28 9.69
747 Buchen (Odenwald) 49.52 9.32
748 Mosbach 49.35 9.15
749 Waibstadt 49.30 8.92
750 Bretten 49.04 8.71
751 Pforzheim 48.89 8.70
752 Ispringen 48.92 8.67
753 Calw 48.71 8.74
754 Mühlacker 48.95 8.84
760 Karlsruhe 49.01 8.40
761 Karlsruhe 49.01 8.40
762 Karlsruhe 49.00 8.45
763 Waldbronn 48.93 8.48
764 Rastatt 48.86 8.20
765 Baden-Baden 48.76 8.24
766 Bruchsal 49.12 8.60
767 Germersheim 49.22 8.37
768 Landau in der Pfalz 49.20 8.12
776 Offenburg 48.47 7.94
777 Gengenbach 48.40 8.02
778 Achern 48.63 8.07
779 Lahr 48.34 7.87
780 Villingen-Schwenningen 48.06 8.46
781 Sankt Georgen im Schwarzwald 48.12 8.33
782 Singen (Hohentwiel) 47.76 8.84
783 Radolfzell am Bodensee 47.74 8.97
784 Konstanz 47.66 9.18
785 Tuttlingen 47.98 8.82
786 Rottweil 48.17 8.63
787 Schramberg 48.22 8.38
790 Freiburg im Breisgau 48.00 7.85
791 Freiburg im Breisgau 48.00 7.85
792 Umkirch 48.03 7.76
793 Emmendingen 48.12 7.85
794 Schliengen 47.76 7.58
795 Lörrach 47.61 7.66
796 Schopfheim 47.65 7.82
797 Waldshut-Tiengen 47.62 8.21
798 Titisee-Neustadt 47.91 8.21
800 München 48.14 11.57
802 München 48.14 11.57
803 München 48.15 11.57
804 München 48.13 11.57
805 München 48.14 11.58
806 München 48.14 11.52
807 München 48.16 11.57
808 München 48.17 11.58
809 München 48.20 11.50
812 München 48.15 11.43
813 München 48.11 11.53
814 München 48.08 11.50
815 München 48.11 11.59
816 München 48.13 11.60
817 München 48.10 11.65
818 München 48.13 11.66
819 München 48.15 11.63
820 Grünwald 48.04 11.52
821 Germering 48.13 11.37
822 Fürstenfeldbruck 48.18 11.25
823 Weilheim in Oberbayern 47.84 11.14
824 Murnau am Staffelsee 47.68 11.20
825 Wolfratshausen 47.91 11.42
830 Rosenheim 47.86 12.13
831 Rohrdorf 47.80 12.17
832 Prien am Chiemsee 47.86 12.35
833 Traunreut 47.96 12.59
834 Bad Reichenhall 47.73 12.88
835 Wasserburg am Inn 48.06 12.23
836 Bad Tölz 47.76 11.56
837 Miesbach 47.79 11.83
840 Landshut 48.54 12.15
841 Vilsbiburg 48.45 12.35
843 Pfarrkirchen 48.43 12.94
844 Dorfen 48.27 12.15
845 Altötting 48.23 12.68
850 Ingolstadt 48.76 11.42
851 Lenting 48.81 11.46
852 Markt Indersdorf 48.36 11.38
853 Freising 48.40 11.75
854 Erding 48.31 11.91
855 Vaterstetten 48.11 11.77
856 Zorneding 48.08 11.83
857 Garching bei München 48.25 11.65
861 Augsburg 48.37 10.90
863 Stadtbergen 48.37 10.85
864 Zusmarshausen 48.40 10.60
865 Aichach 48.46 11.13
866 Donauwörth 48.72 10.78
867 Nördlingen 48.85 10.49
868 Buchloe 48.04 10.73
869 Dießen am Ammersee 47.95 11.10
874 Kempten (Allgäu) 47.73 10.32
875 Sonthofen 47.52 10.28
876 Marktoberdorf 47.78 10.62
877 Memmingen 47.98 10.18
880 Friedrichshafen 47.66 9.48
881 Lindenberg im Allgäu 47.60 9.89
882 Ravensburg 47.78 9.61
883 Aulendorf 47.95 9.64
884 Biberach an der Riß 48.10 9.79
885 Ertingen 48.10 9.47
886 Überlingen 47.77 9.17
887 Meersburg 47.69 9.27
890 Ulm 48.40 9.99
891 Dornstadt 48.47 9.94
892 Weißenhorn 48.30 10.16
893 Günzburg 48.46 10.28
894 Dillingen an der Donau 48.58 10.49
895 Heidenheim an der Brenz 48.68 10.15
896 Ehingen (Donau) 48.28 9.72
900 Nürnberg 49.45 11.08
902 Nürnberg 49.45 11.08
903 Nürnberg 49.45 11.08
904 Nürnberg 49.46 11.09
905 Stein 49.42 11.02
906 Großhabersdorf 49.40 10.79
907 Fürth 49.48 10.99
910 Erlangen 49.60 11.00
911 Roth 49.25 11.09
912 Hersbruck 49.51 11.43
913 Forchheim 49.72 11.06
914 Neustadt an der Aisch 49.58 10.61
915 Ansbach 49.30 10.57
916 Dombühl 49.25 10.29
917 Gunzenhausen 49.11 10.75
918 Solnhofen 48.90 10.99
922 Amberg 49.44 11.86
923 Neumarkt in der Oberpfalz 49.28 11.46
924 Schwandorf 49.33 12.11
925 Nabburg 49.45 12.18
926 Weiden in der Oberpfalz 49.68 12.16
927 Pirk 49.64 12.17
930 Regensburg 49.02 12.10
931 Regenstauf 49.12 12.13
933 Abensberg 48.82 11.85
934 Cham 49.22 12.66
940 Passau 48.57 13.46
941 Hutthurm 48.67 13.47
942 Regen 48.97 13.13
943 Straubing 48.88 12.57
944 Plattling 48.78 12.88
945 Schöllnach 48.75 13.18
950 Hof 50.32 11.91
951 Oberkotzau 50.26 11.93
952 Münchberg 50.19 11.79
953 Kulmbach 50.10 11.45
954 Bayreuth 49.95 11.58
955 Seybothenreuth 49.89 11.70
956 Marktredwitz 50.00 12.09
957 Neusorg 49.93 11.97
960 Bamberg 49.89 10.89
961 Hallstadt 49.93 10.87
962 Lichtenfels 50.15 11.06
963 Kronach 50.24 11.33
964 Coburg 50.26 10.96
965 Sonneberg 50.36 11.17
970 Würzburg 49.79 9.94
971 Ochsenfurt 49.66 10.06
972 Höchberg 49.78 9.88
973 Kitzingen 49.73 10.16
974 Schweinfurt 50.05 10.23
975 Grafenrheinfeld 50.00 10.20
976 Bad Neustadt an der Saale 50.32 10.22
977 Hammelburg 50.12 9.89
978 Marktheidenfeld 49.85 9.60
979 Tauberbischofsheim 49.62 9.66
985 Suhl 50.61 10.69
986 Hildburghausen 50.43 10.73
987 Neuhaus am Rennweg 50.51 11.14
990 Erfurt 50.98 11.03
991 Erfurt 50.99 11.00
993 Arnstadt 50.84 10.95
994 Weimar 50.98 11.33
995 Apolda 51.02 11.51
996 Sömmerda 51.16 11.12
997 Nordhausen 51.50 10.79
998 Eisenach 50.98 10.32
999 Mühlhausen 51.21 10.46
01067 Dresden 51.06 13.72
01662 Meißen 51.16 13.48
04109 Leipzig 51.34 12.37
06108 Halle (Saale) 51.48 11.97
10115 Berlin 52.53 13.38
14467 Potsdam 52.40 13.06
15711 Königs Wusterhausen 52.30 13.63
16225 Eberswalde 52.83 13.82
18055 Rostock 54.09 12.15
19053 Schwerin 53.63 11.41
20095 Hamburg 53.55 10.00
21335 Lüneburg 53.25 10.41
24103 Kiel 54.32 10.13
26122 Oldenburg 53.14 8.21
27283 Verden (Aller) 52.92 9.23
28195 Bremen 53.08 8.81
29223 Celle 52.63 10.08
29614 Soltau 52.99 9.84
30159 Hannover 52.37 9.74
34117 Kassel 51.31 9.49
35037 Marburg 50.81 8.77
36037 Fulda 50.55 9.68
37073 Göttingen 51.53 9.94
39104 Magdeburg 52.13 11.63
40213 Düsseldorf 51.22 6.77
48143 Münster 51.96 7.62
50667 Köln 50.94 6.96
54290 Trier 49.75 6.64
55116 Mainz 50.00 8.27
60311 Frankfurt am Main 50.11 8.68
66111 Saarbrücken 49.23 7.00
70173 Stuttgart 48.78 9.18
72070 Tübingen 48.52 9.05
72622 Nürtingen 48.63 9.34
74523 Schwäbisch Hall 49.11 9.74
78462 Konstanz 47.66 9.18
79098 Freiburg im Breisgau 48.00 7.85
80331 München 48.14 11.57
82467 Garmisch-Partenkirchen 47.49 11.10
83022 Rosenheim 47.86 12.12
83209 Prien am Chiemsee 47.86 12.35
83278 Traunstein 47.87 12.64
83301 Traunreut 47.96 12.59
83308 Trostberg 48.03 12.54
83368 Traunreut 47.96 12.59
83435 Bad Reichenhall 47.73 12.88
83471 Berchtesgaden 47.63 13.00
83512 Wasserburg am Inn 48.06 12.23
84489 Burghausen 48.17 12.83
84503 Altötting 48.23 12.68
84529 Tittmoning 48.06 12.77
86150 Augsburg 48.37 10.90
87435 Kempten (Allgäu) 47.73 10.31
88400 Biberach an der Riß 48.10 9.79
90402 Nürnberg 49.45 11.08
91054 Erlangen 49.60 11.02
93047 Regensburg 49.02 12.10
94032 Passau 48.57 13.46
94209 Regen 48.97 13.13
97070 Würzburg 49.80 9.93
99084 Erfurt 50.98 11.03
`
