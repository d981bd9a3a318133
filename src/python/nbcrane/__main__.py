from nbcrane import main

main()
